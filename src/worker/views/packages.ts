import type { PackageReport } from "../../shared/model/packages.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { languages } from "../languages/registry.ts";

/**
 * A report on each package that a project refers to; undefined if packages were not searched for. `unread` are the
 * paths of files that could no longer be read.
 */
export async function packageReports(
  { packages }: Pick<Snapshot, "packages">,
  unread: readonly string[],
): Promise<readonly PackageReport[] | undefined> {
  if (packages === undefined) return undefined;
  const reports = languages.map(async ({ id, packages: reader }) =>
    packages[id] === undefined ? [] : ((await reader?.report(packages[id], unread)) ?? []),
  );
  return (await Promise.all(reports)).flat();
}
