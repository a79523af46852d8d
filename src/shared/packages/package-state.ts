import { formatMessage } from "../errors/errors.ts";
import { packageMessages } from "../messages/package-messages.ts";
import type { PackageReport } from "../model/packages.ts";

/** What became of a package, in words. */
export function packageState({ state, detail = "", isDirect }: PackageReport): string {
  const text = formatMessage(packageMessages.states[state], { detail });
  return isDirect ? text : `${text}, ${packageMessages.indirect}`;
}
