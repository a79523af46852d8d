import { assemblyName, joinPath } from "./disk-paths.ts";
import type { PackageCache, PlacedPackage } from "./package-cache.ts";
import type { UsedPackage } from "./project-packages.ts";
import { bestFramework, type TargetFramework } from "./target-frameworks.ts";

const DESKTOP_PACK = "Microsoft.WindowsDesktop.App.Ref";
/** What programs run with where they bring .NET along: it has the same types as the reference pack. */
const DESKTOP_RUNTIMES = ["x64", "x86", "arm64"].map((kind) => `Microsoft.WindowsDesktop.App.Runtime.win-${kind}`);

const WINDOWS_PACK = "Microsoft.Windows.SDK.NET.Ref";

/** A version that a project asks a reference pack for, by the pack's name in lower case. */
export type AskedPacks = ReadonlyMap<string, string>;

/**
 * The packs with the assemblies of frameworks that a project refers to (`Microsoft.WindowsDesktop.App.WPF`), but for those
 * of .NET itself.
 */
export async function referencePacks(
  frameworks: readonly string[],
  target: TargetFramework | undefined,
  asked: AskedPacks,
  cache: PackageCache,
): Promise<readonly UsedPackage[]> {
  const names = frameworks.map((name) => name.toLowerCase());
  const packs: Promise<UsedPackage>[] = [];
  if (names.some((name) => name.startsWith("microsoft.windowsdesktop.app"))) packs.push(desktop(target, asked, cache));
  if (names.some((name) => name.startsWith("microsoft.windows.sdk.net.ref"))) packs.push(windows(target, asked, cache));
  return Promise.all(packs);
}

async function desktop(
  target: TargetFramework | undefined,
  asked: AskedPacks,
  cache: PackageCache,
): Promise<UsedPackage> {
  const version = askedVersion(asked.get(DESKTOP_PACK.toLowerCase()) ?? versionOf(target));
  const pack = await cache.nearestPack(DESKTOP_PACK, version);
  if (pack !== undefined)
    return used(DESKTOP_PACK, version, pack, await filesFor(target, joinPath(pack.folder, "ref"), cache));
  for (const name of DESKTOP_RUNTIMES) {
    const runtime = await cache.nearest(name, version);
    const lib = runtime && joinPath(runtime.folder, "runtimes", name.replace(/^.*\.win/, "win"), "lib");
    if (lib !== undefined) return used(name, version, runtime, await filesFor(target, lib, cache));
  }
  return { name: DESKTOP_PACK, version, isDirect: true, files: undefined };
}

async function windows(
  target: TargetFramework | undefined,
  asked: AskedPacks,
  cache: PackageCache,
): Promise<UsedPackage> {
  const version = askedVersion(
    asked.get(WINDOWS_PACK.toLowerCase()) ?? (target?.platformVersion ?? []).slice(0, 3).join("."),
  );
  const pack = await cache.nearestPack(WINDOWS_PACK, version);
  if (pack === undefined) return { name: WINDOWS_PACK, version, isDirect: true, files: undefined };
  return used(WINDOWS_PACK, version, pack, await filesFor(target, joinPath(pack.folder, "lib"), cache));
}

function used(name: string, asked: string, pack: PlacedPackage | undefined, files: readonly string[]): UsedPackage {
  const plain = { name, version: pack?.version ?? asked, isDirect: true, files };
  return pack?.isOther === true && asked !== "" ? { ...plain, asked } : plain;
}

// `[10.0.12, 10.0.12]`
function askedVersion(range: string): string {
  return /^[[(]?\s*([^,\])]*)/.exec(range)?.[1]?.trim() ?? "";
}

function versionOf(target: TargetFramework | undefined): string {
  return target?.family === "core" ? [...target.version, 0].slice(0, 3).join(".") : "";
}

/** The assemblies of the folder for a target framework, in a folder that has one for each. */
export async function filesFor(
  target: TargetFramework | undefined,
  folder: string,
  cache: PackageCache,
): Promise<readonly string[]> {
  const best = bestFramework(target, await cache.names(folder), (name) => name);
  return best === undefined ? [] : assembliesIn(joinPath(folder, best), cache);
}

/** The assemblies right in a folder. */
export async function assembliesIn(folder: string, cache: PackageCache): Promise<readonly string[]> {
  const names = await cache.names(folder);
  return names.filter((name) => assemblyName(name) !== undefined).map((name) => joinPath(folder, name));
}

const CLASSIC_PACK = /^microsoft\.netframework\.referenceassemblies\.net\d+$/i;

/** Whether a package holds the assemblies of a .NET Framework. */
export function isClassicPack(name: string): boolean {
  return CLASSIC_PACK.test(name);
}

/** The assemblies of a .NET Framework in the folder of its package. */
export async function classicAssemblies(folder: string, cache: PackageCache): Promise<readonly string[]> {
  const build = joinPath(folder, "build", ".NETFramework");
  const versions = (await cache.names(build)).filter((name) => /^v\d/.test(name));
  const newest = versions.at(-1);
  return newest === undefined ? [] : assembliesIn(joinPath(build, newest), cache);
}
