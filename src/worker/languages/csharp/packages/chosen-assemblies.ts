import { compareTexts } from "../../../../shared/compare-texts.ts";
import { mapConcurrently } from "../../../util/map-concurrently.ts";
import { append, getOrMake } from "../../../util/maps.ts";
import type { FileStamp, PackageDisk } from "../../contract/packages.ts";
import { newestFramework } from "../projects/target-frameworks.ts";
import { compareVersions, parseVersion, type Version } from "../projects/versions.ts";
import { assemblyName } from "./disk-paths.ts";
import type { ProjectPackages, UsedPackage } from "./project-packages.ts";

/** An assembly that was chosen among all with its name. */
export interface ChosenAssembly extends FileStamp {
  readonly name: string;
  readonly path: string;
  /** The package that contains it; undefined for one beside the sources. */
  readonly package: UsedPackage | undefined;
}

/** Maximum number of assemblies, more than any code base is compiled with. */
const MAX_ASSEMBLIES = 20_000;

/**
 * Maximum number of bytes of all assemblies of a code base: their contents may take several times as many in memory.
 * Five times as many as EF Core has.
 */
const MAX_BYTES = 512 * 1024 * 1024;

/** Number of files examined concurrently. */
const AT_ONCE = 16;

interface Candidate {
  readonly name: string;
  readonly path: string;
  readonly package: UsedPackage | undefined;
  readonly version: Version | undefined;
}

/**
 * Chooses one assembly of each name with which any project is compiled, by names in lower case: from the package with
 * the highest version, built for the newest framework, and from packages rather than from beside the sources. Names in
 * `own` are left out.
 */
export async function chooseAssemblies(
  all: readonly ProjectPackages[],
  own: ReadonlySet<string>,
  disk: PackageDisk,
): Promise<ReadonlyMap<string, ChosenAssembly>> {
  const byName = new Map<string, Candidate[]>();
  for (const candidate of candidates(all)) {
    const key = candidate.name.toLowerCase();
    if (!own.has(key)) append(byName, key, candidate);
  }
  const names = [...byName.keys()].sort().slice(0, MAX_ASSEMBLIES);
  const chosen = await mapConcurrently(names, AT_ONCE, (name) => choose(byName.get(name) ?? [], disk));
  return new Map(names.flatMap((name, at) => (chosen[at] === undefined ? [] : [[name, chosen[at]]])));
}

/** Returns the assemblies beyond the maximum number of bytes: those of indirectly referenced packages are left out first. */
export function leftOut(assemblies: Iterable<ChosenAssembly>, most = MAX_BYTES): ReadonlySet<ChosenAssembly> {
  const left = new Set<ChosenAssembly>();
  let bytes = 0;
  const isAsked = ({ package: from }: ChosenAssembly) => from?.isDirect !== false;
  for (const assembly of [...assemblies].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)))) {
    if (bytes + assembly.bytes > most) left.add(assembly);
    else bytes += assembly.bytes;
  }
  return left;
}

// Each file once, though all projects of a code base may name it.
function candidates(all: readonly ProjectPackages[]): Iterable<Candidate> {
  const byPath = new Map<string, Candidate>();
  const seen = new Set<UsedPackage>();
  const add = (path: string, from: UsedPackage | undefined) => {
    const name = assemblyName(path);
    const version = from && parseVersion(from.version);
    if (name !== undefined) getOrMake(byPath, path, () => ({ name, path, package: from, version }));
  };
  for (const { packages } of all) {
    for (const used of packages) {
      if (seen.has(used)) continue;
      seen.add(used);
      for (const path of used.files ?? []) add(path, used);
    }
  }
  for (const { files } of all) for (const path of files) add(path, undefined);
  return byPath.values();
}

async function choose(candidates: readonly Candidate[], disk: PackageDisk): Promise<ChosenAssembly | undefined> {
  for (const { name, path, package: from } of candidates.toSorted(bestFirst)) {
    const stamp = await disk.stamp(path);
    if (stamp !== undefined) return { name, path, package: from, bytes: stamp.bytes, modified: stamp.modified };
  }
  return undefined;
}

function bestFirst(a: Candidate, b: Candidate): number {
  if (a.version === undefined || b.version === undefined) {
    const order = Number(a.package === undefined) - Number(b.package === undefined);
    return order || Number(a.version === undefined) - Number(b.version === undefined) || compareTexts(a.path, b.path);
  }
  return compareVersions(b.version, a.version) || byFramework(a, b) || compareTexts(a.path, b.path);
}

// Projects that are built for different frameworks use different files of one package.
function byFramework(a: Candidate, b: Candidate): number {
  const [first, second] = [frameworkIn(a), frameworkIn(b)];
  if (first === second) return 0;
  return newestFramework([first, second], (name) => name) === second ? 1 : -1;
}

// `…/lib/net8.0/Some.dll`
function frameworkIn({ path }: Candidate): string {
  return path.split(/[\\/]/).at(-2) ?? "";
}
