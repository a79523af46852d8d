import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageMessages } from "../../../../shared/messages/package-messages.ts";
import type { PackageReport } from "../../../../shared/model/packages.ts";
import { assemblyName } from "./disk-paths.ts";
import type { FoundPackages } from "./found-packages.ts";

/** What is said of packages by what was found, and by which of their assemblies could not be read any more since. */
export function reportsSince(
  found: FoundPackages | undefined,
  unread: readonly string[] = [],
): readonly PackageReport[] {
  if (found === undefined || unread.length === 0) return found?.packages ?? [];
  const gone = new Set(unread);
  const reports = [...found.packages];
  for (const { path, package: place } of found.assemblies) {
    const file = `${assemblyName(path) ?? ""}.dll`;
    const at = place ?? reports.findIndex(({ name }) => name === file);
    const report = reports[at];
    if (report === undefined || !gone.has(path)) continue;
    reports[at] = { ...report, state: "unreadable", detail: formatMessage(packageMessages.gone, { file }) };
  }
  return reports;
}
