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

/** The shell's commands to the engine for a folder that Glossa may write into, all about the open project. */
export const writingCommand = discriminatedUnion("kind", [
  // Writes the planned changes, without those left out; answers a WritingOutcome.
  object({ kind: literal("write"), folder: path, plan: name, leftOut: leftOutIds }),
  // Undoes the last run; answers an UndoOutcome.
  object({ kind: literal("undo"), folder: path }),
  // Answers how many files the last run has written, null for none, and writes nothing.
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

export const undoOutcome: ZodMiniType<UndoOutcome> = object({ undone: number(), failed, isCancelled: boolean() });

export const lastRunFiles = nullable(count);
