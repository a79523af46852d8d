import { formatMessage } from "../errors/errors.ts";
import { packageDownloadMessages } from "../messages/package-download-messages.ts";
import type { PackageDownload, PackageProgress } from "../model/packages.ts";

/** What became of a package that was to be got, in words. */
export function downloadText({ state, detail = "" }: PackageDownload): string {
  return formatMessage(packageDownloadMessages.states[state], { detail });
}

/** How far getting packages is, in words. */
export function progressText({ done, total, bytes }: PackageProgress): string {
  return formatMessage(packageDownloadMessages.progress, { done, total, megabytes: megabytesOf(bytes) });
}

/** How many millions of bytes these are, to a tenth. */
export function megabytesOf(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
