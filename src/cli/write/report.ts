import { formatMessage } from "../../shared/errors/errors.ts";
import { formatCount } from "../../shared/format/format-number.ts";
import { refusalMessages, writingMessages } from "../../shared/messages/writing-messages.ts";
import type { WrittenComments } from "../../worker/languages/contract/comment-writing.ts";
import { symbolOf } from "../../worker/writing/descriptions-file.ts";
import type { Plan, PlannedFile } from "../../worker/writing/plan-files.ts";

/** The result of a run, reported at its end. */
export class WritingReport {
  private files = 0;
  private comments = 0;
  private unchanged = 0;
  private isCancelled = false;
  private readonly leftOut: string[] = [];

  /** Whether everything that was requested succeeded. */
  isWhole = true;

  /** Records a plan and returns the file if there are edits for it. */
  plan(plan: Plan): PlannedFile | undefined {
    if ("detail" in plan) {
      this.failed(plan);
      return undefined;
    }
    this.unchanged += plan.unchanged.length;
    this.refused(plan.path, plan.refused);
    return plan.edits.length > 0 ? plan : undefined;
  }

  refused(path: string, refused: WrittenComments["refused"]): void {
    for (const { id, reason } of refused) {
      const words = { path, symbol: symbolOf(id), reason: refusalMessages[reason] };
      this.leftOut.push(formatMessage(writingMessages.leftOutRow, words));
    }
  }

  done({ written }: PlannedFile): void {
    this.files++;
    this.comments += written.length;
  }

  failed(words: { readonly path: string; readonly detail: string }): void {
    this.isWhole = false;
    this.leftOut.push(`  ${formatMessage(writingMessages.fileFailed, words)}`);
  }

  /** The user has cancelled the run: the remaining files were not attempted. */
  cancelled(): void {
    this.isWhole = false;
    this.isCancelled = true;
  }

  /** `said` is the message with the numbers of comments and files. */
  rows(said: string): readonly string[] {
    const counts = { comments: commentsText(this.comments), files: filesText(this.files) };
    const { leftOut, unchanged } = this;
    return [
      ...(this.isCancelled && said === writingMessages.written ? [writingMessages.cancelled] : []),
      this.files === 0 ? writingMessages.nothing : formatMessage(said, counts),
      ...(unchanged > 0 ? [formatMessage(writingMessages.unchanged, { count: commentsText(unchanged) })] : []),
      ...(leftOut.length > 0 ? [formatMessage(writingMessages.leftOut, { count: leftOut.length }), ...leftOut] : []),
    ];
  }
}

export function commentsText(count: number): string {
  return formatCount(count, writingMessages.comments);
}

export function filesText(count: number): string {
  return formatCount(count, writingMessages.files);
}
