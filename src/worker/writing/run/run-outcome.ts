import { detailOf } from "../../../shared/errors/errors.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { FailedSourceFile, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import { editsByComment } from "../comment-changes.ts";
import type { Plan, PlannedFile } from "../plan-files.ts";
import type { WritingListener } from "./write-run.ts";

/** The result of a run, and the ids whose descriptions it has written completely. */
export interface RunOutcome {
  readonly outcome: WritingOutcome;
  readonly whole: readonly string[];
}

/** Writes planned files with `write`, and collects the results and the failures. */
export async function runOver(
  plans: AsyncIterable<Plan>,
  signal: AbortSignal,
  write: (files: AsyncIterable<PlannedFile>, listener: WritingListener) => Promise<void>,
): Promise<RunOutcome> {
  const failed: FailedSourceFile[] = [];
  const whole: string[] = [];
  let [comments, files] = [0, 0];
  const listener: WritingListener = {
    written: (file) => {
      files++;
      comments += editsByComment(file.edits).length;
      whole.push(...wholeIn(file));
    },
    failed: (file) => failed.push(file),
    signal,
  };
  try {
    await write(changedFiles(plans, failed), listener);
  } catch (thrown) {
    // What was written is reported, whatever has ended the run.
    if (files === 0) throw thrown;
    failed.push({ path: writingMessages.furtherFiles, detail: detailOf(thrown) });
  }
  return { outcome: { comments, files, failed, isCancelled: signal.aborted }, whole };
}

// The source has no other text for these.
function wholeIn({ written, partial, refused }: PlannedFile): readonly string[] {
  const left = new Set([...partial, ...refused.map(({ id }) => id)]);
  return written.filter((id) => !left.has(id));
}

async function* changedFiles(plans: AsyncIterable<Plan>, failed: FailedSourceFile[]): AsyncGenerator<PlannedFile> {
  for await (const plan of plans) {
    if ("detail" in plan) failed.push(plan);
    else if (plan.edits.length > 0) yield plan;
  }
}
