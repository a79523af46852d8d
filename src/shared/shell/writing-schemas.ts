import {
  boolean,
  discriminatedUnion,
  type infer as Infer,
  literal,
  nullable,
  number,
  object,
  string,
  type ZodMiniType,
} from "zod/mini";
import { count, list, name, path } from "../contract/schema-parts.ts";
import { leftOutIds } from "../engine/writing-calls.ts";
import type { UndoOutcome, WritingOutcome } from "../model/comment-plan.ts";

/** What the shell has the engine do in a folder that the user lets Glossa write into; what is written is of the open project. */
export const writingCommand = discriminatedUnion("kind", [
  // Writes what was planned, without what is left out; answers a WritingOutcome.
  object({ kind: literal("write"), folder: path, plan: name, leftOut: leftOutIds }),
  // Takes the last run back; answers an UndoOutcome.
  object({ kind: literal("undo"), folder: path }),
  // Answers how many files that has written, null for none, and writes nothing.
  object({ kind: literal("lastRun"), folder: path }),
]);
export type WritingCommand = Infer<typeof writingCommand>;

const failed = list(object({ path: string(), detail: string() }));

export const writingOutcome: ZodMiniType<WritingOutcome> = object({
  comments: number(),
  files: number(),
  failed,
  isCancelled: boolean(),
});

export const undoOutcome: ZodMiniType<UndoOutcome> = object({ undone: number(), failed });

export const lastRunFiles = nullable(count);
