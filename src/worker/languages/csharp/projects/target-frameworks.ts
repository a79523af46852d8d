import { compareNumbers } from "./versions.ts";

/** The framework for which something is built. */
export interface TargetFramework {
  /** .NET Core and .NET 5 or later; .NET Standard; .NET Framework. */
  readonly family: "core" | "standard" | "classic";
  readonly version: readonly number[];
  /** `windows`, in lower case; "" for none. */
  readonly platform: string;
  readonly platformVersion: readonly number[];
}

const WRITTEN =
  /^\.?(netcoreapp|netstandard|netframework|net)(?:,version=v?)?(\d*(?:\.\d+)*)(?:,profile=\w+)?(?:-([a-z]+)([\d.]*))?$/;

/** Parses `net8.0-windows`, `net472`, `.NETStandard2.0` or `.NETCoreApp,Version=v8.0`; undefined for anything else. */
export function parseFramework(text: string): TargetFramework | undefined {
  const [, name, digits = "", platform = "", platformDigits = ""] = WRITTEN.exec(text.trim().toLowerCase()) ?? [];
  if (name === undefined) return undefined;
  const version = (digits.includes(".") ? digits.split(".") : [...digits]).map(Number);
  const isModern = name === "netcoreapp" || (name === "net" && (version[0] ?? 0) >= 5);
  const family = name === "netstandard" ? "standard" : isModern ? "core" : "classic";
  const platformVersion = platformDigits.split(".").filter(Boolean).map(Number);
  // `net40-client` is a profile.
  const plain = { platform: "", platformVersion: [] };
  return { family, version, ...(family === "core" ? { platform, platformVersion } : plain) };
}

/** Whether both are the same framework, in whatever notation. */
export function isSameFramework(a: TargetFramework, b: TargetFramework): boolean {
  return (
    a.family === b.family &&
    a.platform === b.platform &&
    compareNumbers(a.version, b.version) === 0 &&
    compareNumbers(a.platformVersion, b.platformVersion) === 0
  );
}

const FAMILIES = ["classic", "standard", "core"] as const;

/** Returns the item with the newest target framework; the first of equal ones. */
export function newestFramework<T>(items: readonly T[], nameOf: (item: T) => string): T | undefined {
  return highest(items, (item) => {
    const framework = parseFramework(nameOf(item));
    return framework && [FAMILIES.indexOf(framework.family), ...framework.version];
  });
}

/**
 * Returns the item that is built for a target framework or for the nearest that it can use, by NuGet's precedence;
 * undefined if it can use none. For an unknown target any can be used, the newest first that is for every platform.
 */
export function bestFramework<T>(
  target: TargetFramework | undefined,
  items: readonly T[],
  nameOf: (item: T) => string,
): T | undefined {
  return highest(items, (item) => {
    const framework = parseFramework(nameOf(item));
    return framework && (target === undefined ? precedence(ANYTHING, framework) : precedence(target, framework));
  });
}

const ANYTHING: TargetFramework = { family: "core", version: [1_000], platform: "*", platformVersion: [] };

/** Whether one framework can use assemblies built for the other, considering only their own families. */
export function isCompatible(target: TargetFramework, candidate: TargetFramework): boolean {
  const [kind = FALLBACK] = precedence(target, candidate) ?? [];
  return kind !== FALLBACK;
}

const NEAR = 2;
const STANDARD = 1;
const FALLBACK = 0;

function precedence(target: TargetFramework, candidate: TargetFramework): readonly number[] | undefined {
  const { family, version } = candidate;
  if (family === target.family) {
    if (compareNumbers(version, target.version) > 0 || !hasPlatform(target, candidate)) return undefined;
    const isForAll = candidate.platform === "" ? 1 : 0;
    if (target.platform === "*") return [NEAR, isForAll, ...version];
    return [NEAR, ...padded(version), 1 - isForAll, ...candidate.platformVersion];
  }
  if (family === "standard")
    return compareNumbers(version, standardOf(target)) > 0 ? undefined : [STANDARD, ...version];
  // NuGet accepts assemblies made for .NET Framework, with a warning.
  const canFallBack = family === "classic" && compareNumbers(standardOf(target), [2, 0]) >= 0;
  return canFallBack ? [FALLBACK, ...version] : undefined;
}

function padded(version: readonly number[]): readonly number[] {
  return [version[0] ?? 0, version[1] ?? 0, version[2] ?? 0];
}

function hasPlatform(target: TargetFramework, { platform, platformVersion }: TargetFramework): boolean {
  if (platform === "" || target.platform === "*") return true;
  if (platform !== target.platform) return false;
  const known = target.platformVersion.length === 0 && platform === "windows" ? [7, 0] : target.platformVersion;
  return known.length === 0 || compareNumbers(platformVersion, known) <= 0;
}

// Returns the highest .NET Standard that it implements.
function standardOf({ family, version }: TargetFramework): readonly number[] {
  const steps = family === "standard" ? [] : family === "core" ? CORE_STANDARDS : CLASSIC_STANDARDS;
  if (family === "standard") return version;
  return steps.find(([from]) => compareNumbers(version, from) >= 0)?.[1] ?? [0];
}

type Step = readonly [from: readonly number[], standard: readonly number[]];

const CORE_STANDARDS: readonly Step[] = [
  [[3], [2, 1]],
  [[2], [2, 0]],
  [[1], [1, 6]],
];

const CLASSIC_STANDARDS: readonly Step[] = [
  [
    [4, 6, 1],
    [2, 0],
  ],
  [
    [4, 6],
    [1, 3],
  ],
  [
    [4, 5, 1],
    [1, 2],
  ],
  [
    [4, 5],
    [1, 1],
  ],
];

function highest<T>(items: readonly T[], rankOf: (item: T) => readonly number[] | undefined): T | undefined {
  let best: { readonly item: T; readonly rank: readonly number[] } | undefined;
  for (const item of items) {
    const rank = rankOf(item);
    if (rank === undefined) continue;
    if (best === undefined || compareNumbers(rank, best.rank) > 0) best = { item, rank };
  }
  return best?.item;
}
