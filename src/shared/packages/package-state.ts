import { formatMessage } from "../errors/errors.ts";
import { packageMessages } from "../messages/package-messages.ts";
import type { PackageDecision, PackageReport } from "../model/packages.ts";

/** How far packages are looked for: as somebody has decided, or, on the web, in folders that were handed over. */
export type PackageReach = PackageDecision | "handedOver";

/** What became of a package, in words: of one that is missing, how far it was looked for; null for this disk. */
export function packageState(report: PackageReport, reach: PackageReach | null = null): string {
  const { state, detail = "", isDirect } = report;
  const isMissingInPart = state === "missing" && reach !== null && reach !== "allowed";
  const text = isMissingInPart
    ? packageMessages.missingIn[reach]
    : formatMessage(packageMessages.states[state], { detail });
  return isDirect ? text : `${text}, ${packageMessages.indirect}`;
}
