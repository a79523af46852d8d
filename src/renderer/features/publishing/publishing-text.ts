import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatBytes, formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { publishingMessages } from "../../../shared/messages/publishing-messages.ts";
import type { PublishingWork } from "./slice.ts";

type Work<Status extends PublishingWork["status"]> = Extract<PublishingWork, { status: Status }>;

/** Returns the progress of publishing, in words. */
export function stepText({ progress: { step, done, total } }: Work<"running">): string {
  return formatMessage(publishingMessages.steps[step], { done: formatNumber(done), total: formatNumber(total) });
}

/** Returns what was published, in sentences. */
export function publishedTexts({ counts, warnings }: Work<"published">, folder: string | null): readonly string[] {
  const { written, unchanged, removed, bytes } = counts;
  const { published, changed, warned } = publishingMessages;
  const values = { files: formatNumber(written + unchanged), size: formatBytes(bytes), folder: folder ?? "" };
  return [
    formatMessage(folder === null ? published.anywhere : published.into, values),
    formatMessage(changed, {
      written: formatNumber(written),
      unchanged: formatNumber(unchanged),
      removed: formatNumber(removed),
    }),
    ...(warnings.total === 0 ? [] : [formatCount(warnings.total, warned)]),
  ];
}

/** Returns one line about the work, for the status bar and for screen readers. */
export function statusText(work: PublishingWork): string {
  const { status } = publishingMessages;
  if (work.status === "running") return formatMessage(status.running, { step: stepText(work) });
  if (work.status !== "published") return status[work.status];
  const { counts, warnings } = work;
  return formatMessage(warnings.total === 0 ? status.published : status.publishedWithWarnings, {
    files: formatNumber(counts.written + counts.unchanged),
    warnings: formatCount(warnings.total, publishingMessages.warnings),
  });
}
