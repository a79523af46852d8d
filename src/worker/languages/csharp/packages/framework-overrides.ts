import type { PackageDisk } from "../../contract/packages.ts";
import type { TargetFramework } from "../projects/target-frameworks.ts";
import { compareVersions, parseVersion, parseVersionRange, type Version } from "../projects/versions.ts";
import { joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";

/** Whether .NET itself provides a package, in the requested version or a later one. */
export type IsOverridden = (name: string, asked: string) => boolean;

/** Names of former packages that have long been part of .NET. */
const OF_DOTNET = /^(?:system\.|runtime\.|microsoft\.(?:netcore\.|win32\.|csharp$|visualbasic$))/i;

const OF_ASPNET = /^microsoft\.(?:extensions|aspnetcore)\./i;

/** Whether a package that is not on this disk is probably not missing, because .NET provides it. */
export function isLikelyOfFramework(
  name: string,
  target: TargetFramework | undefined,
  frameworks: readonly string[],
): boolean {
  if (target?.family === "classic") return false;
  return OF_DOTNET.test(name) || (isAspNet(frameworks) && OF_ASPNET.test(name));
}

/**
 * Returns the packages that .NET's reference packs declare to provide, if the packs are on this disk; see
 * `PackageOverrides.txt`.
 */
export async function frameworkOverrides(
  target: TargetFramework | undefined,
  frameworks: readonly string[],
  cache: PackageCache,
  disk: PackageDisk,
): Promise<IsOverridden> {
  if (target !== undefined && target.family !== "core") return () => false;
  const packs = ["Microsoft.NETCore.App.Ref", ...(isAspNet(frameworks) ? ["Microsoft.AspNetCore.App.Ref"] : [])];
  const texts = await Promise.all(packs.map((pack) => overridesOf(pack, target, cache, disk)));
  const versions = new Map(texts.flatMap((text) => text.split(/\r?\n/)).map(nameAndVersion));
  return (name, asked) => {
    const brought = parseVersion(versions.get(name.toLowerCase()) ?? "");
    const lowest = parseVersionRange(asked)?.lowest;
    return brought !== undefined && lowest !== undefined && (isBelow(lowest, brought) || isServiced(lowest, brought));
  };
}

function isBelow(lowest: Version, brought: Version): boolean {
  return compareVersions(lowest, brought) <= 0;
}

// `10.0.0` stands for every 10.0 that comes with .NET 10, whichever is installed.
function isServiced({ numbers: [major, minor = 0] }: Version, { numbers: brought }: Version): boolean {
  return major === brought[0] && minor === (brought[1] ?? 0) && (brought[2] ?? 0) === 0 && (major ?? 0) >= 5;
}

function isAspNet(frameworks: readonly string[]): boolean {
  return frameworks.some((name) => /^microsoft\.aspnetcore\./i.test(name));
}

async function overridesOf(
  name: string,
  target: TargetFramework | undefined,
  cache: PackageCache,
  disk: PackageDisk,
): Promise<string> {
  const [major = 0, minor = 0] = target?.version ?? [];
  const pack = await cache.nearestPack(name, target === undefined ? "*" : `${major}.${minor}.0`);
  const isSame = target === undefined || pack?.version.startsWith(`${major}.${minor}.`) === true;
  return (
    (pack !== undefined && isSame
      ? await disk.text(joinPath(pack.folder, "data", "PackageOverrides.txt"))
      : undefined) ?? ""
  );
}

// `System.Text.Json|8.0.0`
function nameAndVersion(line: string): readonly [string, string] {
  const [name = "", version = ""] = line.split("|");
  return [name.trim().toLowerCase(), version.trim()];
}
