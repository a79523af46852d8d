import type { PackageReport } from "../../shared/model/packages.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { languages } from "../languages/registry.ts";

/** What became of each package that a project refers to; undefined where packages were not looked for. */
export function packageReports({ packages }: Pick<Snapshot, "packages">): readonly PackageReport[] | undefined {
  if (packages === undefined) return undefined;
  return languages.flatMap(({ id, packages: reader }) =>
    packages[id] === undefined ? [] : (reader?.report(packages[id]) ?? []),
  );
}
