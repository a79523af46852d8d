import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { garbageCollection } from "../../src/worker/hosts/node/collect-garbage.ts";
import { assemblyLoader } from "../../src/worker/hosts/node/load-assembly.ts";
import { nodePackageAccess, nuGetFolders } from "../../src/worker/hosts/node/package-access.ts";
import type { PackagePlaces } from "../../src/worker/languages/contract/packages.ts";
import type { Framework, FrameworkType } from "../../src/worker/languages/csharp/framework/framework.ts";
import { assemblyOpener } from "../../src/worker/languages/csharp/metadata/facts/open-assemblies.ts";
import type { AssemblyFacts } from "../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import type { FoundPackages } from "../../src/worker/languages/csharp/packages/found-packages.ts";
import { loadAssemblies } from "../../src/worker/languages/csharp/packages/load-assemblies.ts";
import { parseFoundPackages } from "../../src/worker/languages/csharp/packages/parse-found-packages.ts";
import { isParsable } from "../../src/worker/languages/language-of.ts";
import { findPackages, type PackageSearch } from "../../src/worker/project/import/find-packages.ts";
import { readProjectFiles } from "../../src/worker/project/import/read-project-files.ts";
import { diskSource } from "../../src/worker/sources/disk.ts";
import { readContent } from "../../src/worker/sources/read-content.ts";
import { readDiskMeanwhile } from "../../src/worker/sources/read-disk.ts";
import { yieldToEventLoop } from "../../src/worker/util/yield-to-event-loop.ts";

/** The costs of packages. */
export interface PackageFigures {
  readonly packages: number;
  readonly assemblies: number;
  readonly megabytes: number;
  readonly members: number;
  /** The first search for packages; and another with nothing changed. */
  readonly find: Spent;
  readonly findAgain: Spent;
  /** The data that a linker reads before it requests a type. */
  readonly open: Spent;
  /** The same data from the cache. */
  readonly openKept: Spent;
  /** All types and members of all assemblies, which no linker requests. */
  readonly all: Spent;
  /** Megabytes in memory after `open`; after `openKept`; and with everything read. */
  readonly openHeld: number;
  readonly openKeptHeld: number;
  readonly allHeld: number;
  /** Size of the cache on the disk. */
  readonly keptMegabytes: number;
}

/** Elapsed milliseconds, and processor milliseconds over all threads. */
interface Spent {
  readonly time: number;
  readonly processor: number;
}

/** Measures the packages of a folder, which is left unchanged. */
export async function measurePackages(folder: string): Promise<PackageFigures> {
  const access = nodePackageAccess(nuGetFolders());
  const search: PackageSearch = { path: folder, projects: await projectsOf(folder), before: undefined };
  const first = await measured(() => findPackages(access, search));
  const earlier = { ...first.value, projects: search.projects };
  const again = await measured(() => findPackages(access, { ...search, before: earlier }));
  const found = parseFoundPackages(first.value.packages?.["c-sharp"]) ?? NOTHING;
  const places = (await access.open(folder))?.places;
  const names = await measureNames(found, places);
  const before = await heldMegabytes();
  const all = await measured(() => countAll(found, places));
  return {
    ...{ packages: found.packages.length, assemblies: found.assemblies.length, members: all.value.count },
    megabytes: found.assemblies.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
    ...{
      find: first.spent,
      findAgain: again.spent,
      ...names,
      all: all.spent,
      allHeld: (await heldMegabytes()) - before,
    },
  };
}

type NamesFigures = Pick<PackageFigures, "open" | "openHeld" | "openKept" | "openKeptHeld" | "keptMegabytes">;

async function measureNames(found: FoundPackages, places: PackagePlaces | undefined): Promise<NamesFigures> {
  const folder = await mkdtemp(join(tmpdir(), "glossa-bench-assemblies-"));
  try {
    const [open, openHeld] = await measuredHeld(() => openNames(found, places, undefined));
    await openNames(found, places, folder);
    const [openKept, openKeptHeld] = await measuredHeld(() => openNames(found, places, folder));
    const kept = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
    const keptMegabytes = kept.reduce((sum, { size }) => sum + size, 0) / 1e6;
    return { open, openHeld, openKept, openKeptHeld, keptMegabytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the cost of the work, and the megabytes that its result holds. */
async function measuredHeld(work: () => Promise<unknown>): Promise<readonly [Spent, number]> {
  const before = await heldMegabytes();
  const { spent, value } = await measured(work);
  const held = (await heldMegabytes()) - before;
  return value === undefined ? [spent, 0] : [spent, held];
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

// Opens packages as a linker does, in a process that has opened nothing before.
async function openNames(
  found: FoundPackages,
  places: PackagePlaces | undefined,
  cache: string | undefined,
): Promise<readonly Framework[]> {
  const { list } = await loadAssemblies(found, { users: [], places }, assemblyLoader(cache));
  for (const each of list) {
    each.topLevel("");
    each.extensionClasses("");
  }
  return list;
}

async function countAll({ assemblies }: FoundPackages, places: PackagePlaces | undefined) {
  const load = assemblyLoader(undefined);
  const open = assemblyOpener({ isFriend: () => false, onDamage: () => {} });
  const all: AssemblyFacts[] = [];
  for (const { path, bytes, modified } of assemblies) {
    const file = (await load({ path, expected: { bytes, modified }, places }))?.bytes();
    const opened = file && open(file);
    if (opened !== undefined) all.push(opened);
  }
  // Kept alive until their memory has been measured.
  return { all, count: all.reduce((sum, each) => sum + membersIn(each.types()), 0) };
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

async function heldMegabytes(): Promise<number> {
  // The bytes of files are only freed some time later.
  for (let turn = 0; turn < 5; turn++) {
    collect("all");
    await yieldToEventLoop();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** Returns the figures as lines of text. */
export function packageLines(figures: PackageFigures): string {
  const { packages, assemblies, megabytes, members, find, findAgain, open, openKept, all } = figures;
  const { openHeld, openKeptHeld, allHeld, keptMegabytes } = figures;
  const spent = ({ time, processor }: Spent) => `${Math.round(time)} (processor ${Math.round(processor)})`;
  return [
    `${packages} packages, ${assemblies} assemblies of ${megabytes.toFixed(1)} MB; milliseconds:\n`,
    `found after ${spent(find)}, looked for again ${spent(findAgain)}\n`,
    `names opened ${spent(open)}, ${openHeld.toFixed(0)} MB held\n`,
    `names opened as kept, in ${keptMegabytes.toFixed(1)} MB, ${spent(openKept)}, ${openKeptHeld.toFixed(0)} MB held\n`,
    `all ${members} members read ${spent(all)}, ${allHeld.toFixed(0)} MB held\n`,
  ].join("");
}
