import type { PackageDisk } from "../../contract/packages.ts";
import { type ChosenAssembly, chooseAssemblies, leftOut } from "./chosen-assemblies.ts";
import { assemblyName } from "./disk-paths.ts";
import type { FoundAssembly, FoundPackages } from "./found-packages.ts";
import { reportsOf } from "./package-reports.ts";
import type { ProjectPackages } from "./project-packages.ts";

/** Maximum total number of visible assemblies of all projects. */
const MAX_VISIBLE = 5_000_000;

/**
 * Combines the references of each project, and last of the files of no project. `own` are the names of the code base's
 * own assemblies, in lower case.
 */
export async function gatherPackages(
  all: readonly ProjectPackages[],
  own: ReadonlySet<string>,
  disk: PackageDisk,
): Promise<FoundPackages> {
  const chosen = await chooseAssemblies(all, own, disk);
  const reports = reportsOf(all, chosen, own);
  const places = new Map(reports.map(({ key }, at) => [key, at]));
  const left = leftOut(chosen.values());
  const assemblies = [...chosen.values()].map((assembly) => ({
    ...foundAssembly(assembly, places),
    ...(left.has(assembly) && { isLeftOut: true as const }),
  }));
  return {
    packages: reports.map(({ report }) => report),
    assemblies,
    visible: visibleOf(all, new Map([...chosen.keys()].map((name, at) => [name, at]))),
  };
}

function foundAssembly(
  { name, path, bytes, modified, package: from }: ChosenAssembly,
  places: ReadonlyMap<string, number>,
): FoundAssembly {
  const place = from && places.get(from.name.toLowerCase());
  return { name, path, bytes, modified, ...(place === undefined ? {} : { package: place }) };
}

// Projects that see the same assemblies share one list.
function visibleOf(
  all: readonly ProjectPackages[],
  places: ReadonlyMap<string, number>,
): readonly (readonly number[])[] {
  const known = new Map<string, readonly number[]>();
  let left = MAX_VISIBLE;
  return all.map(({ packages, files }) => {
    const seen = new Set<number>();
    for (const path of [...packages.flatMap((used) => used.files ?? []), ...files]) {
      const place = places.get((assemblyName(path) ?? "").toLowerCase());
      if (place !== undefined) seen.add(place);
    }
    left -= seen.size;
    if (left < 0) return [];
    const list = [...seen].sort((a, b) => a - b);
    const key = list.join();
    const same = known.get(key) ?? list;
    known.set(key, same);
    return same;
  });
}
