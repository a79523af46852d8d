import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageMessages } from "../../../../shared/messages/package-messages.ts";
import type { PackageReport } from "../../../../shared/model/packages.ts";
import type { FoundPackages } from "./found-packages.ts";
import { fileName, reportPlaces } from "./report-places.ts";

/** What is said of packages by what was found, and by which of their assemblies could not be read any more since. */
export function reportsSince(
  found: FoundPackages | undefined,
  unread: readonly string[] = [],
): readonly PackageReport[] {
  if (found === undefined || unread.length === 0) return found?.packages ?? [];
  const gone = new Set(unread);
  const reports = [...found.packages];
  for (const [at, place] of reportPlaces(found).entries()) {
    const [assembly, report] = [found.assemblies[at], reports[place]];
    if (assembly === undefined || report === undefined || !gone.has(assembly.path)) continue;
    const detail = formatMessage(packageMessages.gone, { file: fileName(assembly) });
    reports[place] = { ...report, state: "unreadable", detail };
  }
  return reports;
}
