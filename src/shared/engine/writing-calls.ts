import { boolean, object } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { list, name, text } from "../contract/schema-parts.ts";
import type { CommentChange, CommentPlan, PlannedPatch } from "../model/comment-plan.ts";

/** Ids of files, types and members that are excluded from the plan. */
export const leftOutIds = list(text);

/**
 * Writing the descriptions of the open project into its source as XML comments (docs/write.md), in memory only. The
 * host decides who may write files.
 */
export const writingCalls = {
  /**
   * Plans which comments are written, and keeps the plan until the next one; `writing` events report progress.
   * Descriptions that the source already contains are recorded as such. Fails with `usesNotLinked` where a partial type
   * is described, and with `cancelled`.
   */
  planWriting: takes(object({ within: text, replaces: boolean(), replacesPlain: boolean() })).answers<CommentPlan>(),
  /** Cancels the call that is planning, or creating a patch or an archive. */
  cancelWriting: takes().answers<null>(),
  /** The planned changes of one file, one by one: takes the plan and the file. Fails as the next calls do. */
  plannedChanges: takes(name, text).answers<readonly CommentChange[]>(),
  /**
   * The planned changes as a patch, without excluded ones. Fails with `nothingPlanned`, and with `sourceNotWritten`
   * where a file has changed since.
   */
  patchPlanned: takes(name, leftOutIds).answers<PlannedPatch>(),
  /** The changed files as a zip archive, in the same way. */
  zipPlanned: takes(name, leftOutIds).answers<Uint8Array>(),
};
