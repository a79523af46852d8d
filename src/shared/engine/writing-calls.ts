import { boolean, object } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { list, name, text } from "../contract/schema-parts.ts";
import type { CommentChange, CommentPlan, PlannedPatch } from "../model/comment-plan.ts";

/** Ids of files, types and members that are left out of what was planned. */
export const leftOutIds = list(text);

/**
 * Writing the descriptions of the open project into its source, as XML comments (docs/write.md): all of it in memory. Who
 * may write files is the host's business.
 */
export const writingCalls = {
  /**
   * Plans which comments are written, and keeps that until the next plan; `writing` events tell how far it is. Descriptions
   * that the source has already are noted to be there. Fails with `usesNotLinked` where a partial type is described, and
   * with `cancelled`.
   */
  planWriting: takes(object({ within: text, replaces: boolean(), replacesPlain: boolean() })).answers<CommentPlan>(),
  /** Ends the call that is planning, or making a patch or an archive. */
  cancelWriting: takes().answers<null>(),
  /** What was planned for one file, change by change: takes the plan and the file. Fails as the next ones do. */
  plannedChanges: takes(name, text).answers<readonly CommentChange[]>(),
  /**
   * What was planned as a patch, without what is left out. Fails with `nothingPlanned`, and with `sourceNotWritten` where a
   * file has changed since.
   */
  patchPlanned: takes(name, leftOutIds).answers<PlannedPatch>(),
  /** The changed files as a zip archive, in the same way. */
  zipPlanned: takes(name, leftOutIds).answers<Uint8Array>(),
};
