import { formatMessage } from "../errors/errors.ts";
import { packageMessages } from "../messages/package-messages.ts";
import type { PackageDownload, PackageProgress, PackageReport } from "../model/packages.ts";

/** What became of a package, in words. */
export function packageState({ state, detail = "", isDirect }: PackageReport): string {
  const text = formatMessage(packageMessages.states[state], { detail });
  return isDirect ? text : `${text}, ${packageMessages.indirect}`;
}

/** What became of a package that was to be got, in words. */
export function downloadText({ state, detail = "" }: PackageDownload): string {
  return formatMessage(packageMessages.download.states[state], { detail });
}

/** How far getting packages is, in words. */
export function progressText({ done, total, bytes }: PackageProgress): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return formatMessage(packageMessages.download.progress, { done, total, megabytes });
}
