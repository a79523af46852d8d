import type { TargetFramework } from "../projects/target-frameworks.ts";
import { lowestIn } from "../projects/versions.ts";
import { filesFor } from "./compiled-files.ts";
import { joinPath } from "./disk-paths.ts";
import type { PackageCache, PlacedPackage } from "./package-cache.ts";
import type { UsedPackage } from "./project-packages.ts";

const DESKTOP_PACK = "Microsoft.WindowsDesktop.App.Ref";
/** The runtimes of self-contained programs: they have the same types as the reference pack. */
const DESKTOP_RUNTIMES = ["x64", "x86", "arm64"].map((kind) => `Microsoft.WindowsDesktop.App.Runtime.win-${kind}`);

const WINDOWS_PACK = "Microsoft.Windows.SDK.NET.Ref";

/** The versions of reference packs that a project requests, by the pack's name in lower case. */
export type AskedPacks = ReadonlyMap<string, string>;

/**
 * Returns the packs with the assemblies of frameworks that a project references (`Microsoft.WindowsDesktop.App.WPF`),
 * except those of .NET itself.
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
  const version = lowestIn(asked.get(DESKTOP_PACK.toLowerCase()) ?? versionOf(target));
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
  const version = lowestIn(
    asked.get(WINDOWS_PACK.toLowerCase()) ?? (target?.platformVersion ?? []).slice(0, 3).join("."),
  );
  const pack = await cache.nearestPack(WINDOWS_PACK, version);
  if (pack === undefined) return { name: WINDOWS_PACK, version, isDirect: true, files: undefined };
  return used(WINDOWS_PACK, version, pack, await filesFor(target, joinPath(pack.folder, "lib"), cache));
}

function used(
  name: string,
  asked: string,
  pack: PlacedPackage | undefined,
  files: readonly string[] = [],
): UsedPackage {
  const plain = { name, version: pack?.version ?? asked, isDirect: true, files };
  return pack?.isOther === true && asked !== "" ? { ...plain, asked } : plain;
}

function versionOf(target: TargetFramework | undefined): string {
  return target?.family === "core" ? [...target.version, 0].slice(0, 3).join(".") : "";
}
