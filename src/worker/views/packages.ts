import type { PackageReport } from "../../shared/model/packages.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { languages } from "../languages/registry.ts";

/**
 * What became of each package that a project refers to; undefined where packages were not looked for. `unread` are the paths
 * of what could not be read any more.
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
