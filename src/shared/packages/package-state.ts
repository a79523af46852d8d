import { formatMessage } from "../errors/errors.ts";
import { packageMessages } from "../messages/package-messages.ts";
import type { PackageDecision, PackageReport } from "../model/packages.ts";

/** Where packages are searched for: as the user has decided, or, on the web, in folders that the user has opened. */
export type PackageReach = PackageDecision | "handedOver";

/** The state of a package, as text; for a missing one with where it was searched for, null meaning this disk. */
export function packageState(report: PackageReport, reach: PackageReach | null = null): string {
  const { state, detail = "", isDirect } = report;
  const isMissingInPart = state === "missing" && reach !== null && reach !== "allowed";
  const text = isMissingInPart
    ? packageMessages.missingIn[reach]
    : formatMessage(packageMessages.states[state], { detail });
  return isDirect ? text : `${text}, ${packageMessages.indirect}`;
}
