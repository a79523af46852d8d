import {
  discriminatedUnion,
  exactOptional,
  literal,
  number,
  object,
  enum as oneOf,
  record,
  string,
  union,
  type ZodMiniType,
} from "zod/mini";
import { errorMessages } from "../messages/error-messages.ts";
import type { AppError, ErrorCode } from "./errors.ts";
import type { Result } from "./result.ts";

export const appError = object({
  code: oneOf(Object.keys(errorMessages) as ErrorCode[]),
  message: string(),
  context: exactOptional(record(string(), union([string(), number()]))),
}) satisfies ZodMiniType<AppError>;

/** The schema of a result whose value has this schema. */
export function resultOf<Value>(value: ZodMiniType<Value>): ZodMiniType<Result<Value>> {
  return discriminatedUnion("ok", [
    object({ ok: literal(true), value }),
    object({ ok: literal(false), error: appError }),
  ]);
}
