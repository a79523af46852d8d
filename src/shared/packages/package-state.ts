import { formatMessage } from "../errors/errors.ts";
import { packageMessages } from "../messages/package-messages.ts";
import type { PackageDecision, PackageReport } from "../model/packages.ts";

/**
 * What became of a package, in words: of one that is missing, how far it was looked for, which `decision` tells where
 * somebody decides that.
 */
export function packageState(report: PackageReport, decision: PackageDecision | null = null): string {
  const { state, detail = "", isDirect } = report;
  const isUnsought = state === "missing" && decision !== null && decision !== "allowed";
  const text = isUnsought
    ? packageMessages.unsought[decision]
    : formatMessage(packageMessages.states[state], { detail });
  return isDirect ? text : `${text}, ${packageMessages.indirect}`;
}
