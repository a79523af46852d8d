import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatBytes, formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { publishingMessages } from "../../../shared/messages/publishing-messages.ts";
import type { PublishedCounts } from "../../../shared/model/publishing.ts";
import type { PublishingTarget, PublishingWork } from "./slice.ts";

type Work<Status extends PublishingWork["status"]> = Extract<PublishingWork, { status: Status }>;

/** Returns the progress of publishing, in words. */
export function stepText({ progress: { step, done, total } }: Work<"running">): string {
  return formatMessage(publishingMessages.steps[step], { done: formatNumber(done), total: formatNumber(total) });
}

/** Returns what was published, in sentences. */
export function publishedTexts(
  { counts, warnings }: Work<"published">,
  target: PublishingTarget | null,
): readonly string[] {
  const { published, warned } = publishingMessages;
  const { written, unchanged, bytes } = counts;
  const values = { files: formatNumber(written + unchanged), size: formatBytes(bytes), name: target?.name ?? "" };
  return [
    formatMessage(published[target?.kind ?? "anywhere"], values),
    ...(target?.kind === "archive" ? [] : [changesText(counts)]),
    ...(warnings.total === 0 ? [] : [formatCount(warnings.total, warned)]),
  ];
}

/** Returns how a folder has changed; an archive is always a new one. */
function changesText({ written, unchanged, removed }: PublishedCounts): string {
  return formatMessage(publishingMessages.changed, {
    written: formatNumber(written),
    unchanged: formatNumber(unchanged),
    removed: formatNumber(removed),
  });
}

/** Returns that publishing was cancelled, and what that means for what was written. */
export function cancelledText(target: PublishingTarget | null): string {
  const { cancelled, cancelledArchive } = publishingMessages;
  return target?.kind === "archive" ? cancelledArchive : cancelled;
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
