import { custom, literal, nullable, object, string } from "zod/mini";
import { byType, isObject } from "../../shared/contract/schema-parts.ts";
import type { TypePage } from "../content/page-content.ts";
import type { MadeFile, PageAnswer, PageRequest } from "./protocol.ts";

const site = object({ title: string(), logo: nullable(object({ path: string() })), baseUrl: nullable(string()) });

// Large values are only checked for their kind: they come from a thread of this process.
const page = custom<TypePage>(isObject);
const files = custom<readonly MadeFile[]>(Array.isArray);

/** The schema of a request to a thread that makes pages. */
export const pageRequest = byType<PageRequest>({
  open: object({ type: literal("open"), site }),
  make: object({ type: literal("make"), page }),
});

/** The schema of such a thread's answers. */
export const pageAnswer = byType<PageAnswer>({
  made: object({ type: literal("made"), files }),
  failed: object({ type: literal("failed"), detail: string() }),
});
