import { formatMessage } from "../errors/errors.ts";
import { packageDownloadMessages } from "../messages/package-download-messages.ts";
import type { PackageDownload, PackageProgress } from "../model/packages.ts";

/** The state of a package download, as text. */
export function downloadText({ state, detail = "" }: PackageDownload): string {
  return formatMessage(packageDownloadMessages.states[state], { detail });
}

/** The progress of downloading packages, as text. */
export function progressText({ done, total, bytes }: PackageProgress): string {
  return formatMessage(packageDownloadMessages.progress, { done, total, megabytes: megabytesOf(bytes) });
}

/** Converts bytes to millions of bytes, with one decimal. */
export function megabytesOf(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
