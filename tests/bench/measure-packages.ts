import { garbageCollection } from "../../src/worker/hosts/collect-garbage.ts";
import { loadAssembly } from "../../src/worker/hosts/load-assembly-node.ts";
import { nodePackageAccess, nuGetFolders } from "../../src/worker/hosts/package-access-node.ts";
import type { FrameworkType } from "../../src/worker/languages/csharp/framework/framework.ts";
import { assemblyOpener } from "../../src/worker/languages/csharp/metadata/facts/open-assemblies.ts";
import type { AssemblyFacts } from "../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import type { FoundPackages } from "../../src/worker/languages/csharp/packages/found-packages.ts";
import { parseFoundPackages } from "../../src/worker/languages/csharp/packages/parse-found-packages.ts";
import { isParsable } from "../../src/worker/languages/language-of.ts";
import { findPackages, type PackageSearch } from "../../src/worker/project/import/find-packages.ts";
import { readProjectFiles } from "../../src/worker/project/import/read-project-files.ts";
import { diskSource } from "../../src/worker/sources/disk.ts";
import { readContent } from "../../src/worker/sources/read-content.ts";
import { readDiskMeanwhile } from "../../src/worker/sources/read-disk.ts";

/** What packages cost. */
export interface PackageFigures {
  readonly packages: number;
  readonly assemblies: number;
  readonly megabytes: number;
  readonly members: number;
  /** The first time, and with nothing changed. */
  readonly find: Spent;
  readonly findAgain: Spent;
  /** What a linker reads before it asks for a type. */
  readonly open: Spent;
  /** All types and members of all assemblies, which no linker asks for. */
  readonly all: Spent;
  /** Megabytes that are held by then, and with everything read. */
  readonly openHeld: number;
  readonly allHeld: number;
}

/** Milliseconds that pass, and those of the processor over all threads. */
interface Spent {
  readonly time: number;
  readonly processor: number;
}

/** Measures the packages of a folder, which is left as it is. */
export async function measurePackages(folder: string): Promise<PackageFigures> {
  const access = nodePackageAccess(nuGetFolders());
  const search: PackageSearch = { path: folder, projects: await projectsOf(folder), before: undefined };
  const first = await measured(() => findPackages(access, search));
  const before = { ...first.value, projects: search.projects };
  const again = await measured(() => findPackages(access, { ...search, before }));
  const found = parseFoundPackages(first.value.packages?.["c-sharp"]) ?? NOTHING;
  const heldBefore = heldMegabytes();
  const opened = await measured(() => openNames(found, folder));
  const openHeld = heldMegabytes() - heldBefore;
  const all = await measured(async () => countAll(opened.value));
  return {
    ...{ packages: found.packages.length, assemblies: found.assemblies.length, members: all.value },
    megabytes: found.assemblies.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
    ...{ find: first.spent, findAgain: again.spent, open: opened.spent, all: all.spent },
    ...{ openHeld, allHeld: heldMegabytes() - heldBefore },
  };
}

const NOTHING: FoundPackages = { packages: [], assemblies: [], visible: [] };

async function projectsOf(folder: string): Promise<PackageSearch["projects"]> {
  const { signal } = new AbortController();
  const ignore = () => {};
  const listed = await diskSource(folder).list(signal, ignore, ignore);
  const sources = listed.map(({ path }) => path).filter(isParsable);
  const read = (content: Parameters<typeof readContent>[0]) => readContent(content, readDiskMeanwhile);
  return (await readProjectFiles(listed, sources, read, signal, ignore)).projects;
}

// One after the other, as a linker opens them.
async function openNames({ assemblies }: FoundPackages, folder: string): Promise<readonly AssemblyFacts[]> {
  const places = (await nodePackageAccess(nuGetFolders()).open(folder))?.places;
  const open = assemblyOpener({ isFriend: () => false, onDamage: () => {} });
  const all: AssemblyFacts[] = [];
  for (const { path, bytes, modified } of assemblies) {
    const file = await loadAssembly({ path, expected: { bytes, modified }, places });
    const opened = file && open(file);
    if (opened !== undefined) all.push(opened);
  }
  for (const each of all) {
    each.topLevel("");
    each.extensionClasses("");
  }
  return all;
}

function countAll(assemblies: readonly AssemblyFacts[]): number {
  return assemblies.reduce((sum, each) => sum + membersIn(each.types()), 0);
}

function membersIn(types: readonly FrameworkType[]): number {
  return types.reduce((sum, { members, nested }) => sum + members.length + membersIn(nested), 0);
}

async function measured<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly spent: Spent }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, spent: { time: performance.now() - start, processor: (user + system) / 1000 } };
}

const collect = garbageCollection();

function heldMegabytes(): number {
  collect("all");
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** The figures as lines of text. */
export function packageLines(figures: PackageFigures): string {
  const { packages, assemblies, megabytes, members, find, findAgain, open, all, openHeld, allHeld } = figures;
  const spent = ({ time, processor }: Spent) => `${Math.round(time)} (processor ${Math.round(processor)})`;
  return [
    `${packages} packages, ${assemblies} assemblies of ${megabytes.toFixed(1)} MB; milliseconds:\n`,
    `found after ${spent(find)}, looked for again ${spent(findAgain)}\n`,
    `names opened ${spent(open)}, ${openHeld.toFixed(0)} MB held\n`,
    `all ${members} members read ${spent(all)}, ${allHeld.toFixed(0)} MB held\n`,
  ].join("");
}
