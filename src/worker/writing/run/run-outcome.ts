import type { FailedSourceFile, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import type { Plan, PlannedFile } from "../plan-files.ts";
import type { WritingListener } from "./write-run.ts";

/** What became of a run, and the ids of what it has written. */
export interface RunOutcome {
  readonly outcome: WritingOutcome;
  readonly written: readonly string[];
}

/** Has planned files written by `write`, and gathers what becomes of them and of those that cannot be. */
export async function runOver(
  plans: AsyncIterable<Plan>,
  signal: AbortSignal,
  write: (files: AsyncIterable<PlannedFile>, listener: WritingListener) => Promise<void>,
): Promise<RunOutcome> {
  const failed: FailedSourceFile[] = [];
  const written: string[] = [];
  let files = 0;
  await write(changedFiles(plans, failed), {
    written: (file) => {
      files++;
      written.push(...file.written);
    },
    failed: (file) => failed.push(file),
    signal,
  });
  return { outcome: { comments: written.length, files, failed, isCancelled: signal.aborted }, written };
}

async function* changedFiles(plans: AsyncIterable<Plan>, failed: FailedSourceFile[]): AsyncGenerator<PlannedFile> {
  for await (const plan of plans) {
    if ("detail" in plan) failed.push(plan);
    else if (plan.edits.length > 0) yield plan;
  }
}
