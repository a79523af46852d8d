import { compareTexts } from "../../../../shared/compare-texts.ts";
/** A version as NuGet orders them: up to four numbers, then a prerelease label. */
export interface Version {
  readonly numbers: readonly number[];
  /** The parts of `rc.1`, in lower case; empty for a release. */
  readonly label: readonly string[];
  readonly text: string;
}

/** The versions that a reference accepts. */
export interface VersionRange {
  /** The lowest version, which NuGet chooses if it is there; undefined if any is accepted. */
  readonly lowest: Version | undefined;
  /** `1.*`: the highest available version is chosen. */
  readonly isFloating: boolean;
  /** Whether prerelease versions are as good as releases. */
  readonly isForLabels: boolean;
  takes(version: Version): boolean;
}

const VERSION = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?:-([\w.-]+))?(?:\+.*)?$/i;

/** Parses a version; undefined for any other text. */
export function parseVersion(text: string): Version | undefined {
  const trimmed = text.trim();
  const [, numbers, label] = VERSION.exec(trimmed) ?? [];
  if (numbers === undefined) return undefined;
  return {
    numbers: numbers.split(".").map(Number),
    label: label === undefined ? [] : label.toLowerCase().split("."),
    text: trimmed,
  };
}

/** Negative if `a` is the lower version, 0 for equal ones. */
export function compareVersions(a: Version, b: Version): number {
  return compareNumbers(a.numbers, b.numbers) || compareLabels(a.label, b.label);
}

/** Compares numbers from the first on; missing ones are 0. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = (a[at] ?? 0) - (b[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

/** Writes `1.0` as `1.0.0`, and omits a fourth number that is 0: as package folders are named. In lower case. */
export function normalizedVersion({ numbers, label }: Version): string {
  const [major = 0, minor = 0, patch = 0, revision = 0] = numbers;
  const all = revision === 0 ? [major, minor, patch] : [major, minor, patch, revision];
  return all.join(".") + (label.length === 0 ? "" : `-${label.join(".")}`);
}

/** Maximum length, longer than ranges that people write; recognizing an invalid range takes quadratic time. */
const MAX_CHARACTERS = 1_000;

/** Parses `1.0`, `[1.0]`, `[1.0,2.0)`, `1.*` and the like; undefined for any other text. */
export function parseVersionRange(text: string): VersionRange | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CHARACTERS) return undefined;
  const [, open, lower = "", comma, upper = "", close] = /^([[(])([^,\])]*)(,?)([^\])]*)([\])])$/.exec(trimmed) ?? [];
  if (open === undefined) return minimum(trimmed);
  const least = lower.trim() === "" ? undefined : minimum(lower);
  const most = comma === "" ? least?.lowest : parseVersion(upper);
  if (least === undefined && (lower.trim() !== "" || most === undefined)) return undefined;
  const fits = (order: number, isInclusive: boolean) => order < 0 || (isInclusive && order === 0);
  const fromLeast = (version: Version) =>
    least?.lowest === undefined || fits(compareVersions(least.lowest, version), open === "[");
  const toMost = (version: Version) => most === undefined || fits(compareVersions(version, most), close === "]");
  return {
    lowest: least?.lowest,
    isFloating: least?.isFloating ?? false,
    isForLabels: least?.isForLabels ?? false,
    takes: (version) => fromLeast(version) && toMost(version) && (least?.takes(version) ?? true),
  };
}

/** Returns the lower bound of a range, as written: `1.0` for `[1.0, )`; "" if it has none. */
export function lowestIn(range: string): string {
  return /^[[(]?\s*([^,\])]*)/.exec(range.trim())?.[1]?.trim() ?? "";
}

/**
 * Chooses one of several versions for a reference: the lowest that it accepts, as NuGet does (the highest for `1.*`), or else
 * the nearest above the requested one, or else the highest. Releases come before prereleases, unless those are requested.
 */
export function chooseVersion(range: VersionRange, present: readonly Version[]): Version | undefined {
  const ordered = present.toSorted(compareVersions);
  const taken = ordered.filter((version) => range.takes(version));
  const { lowest } = range;
  const above = lowest === undefined ? ordered : ordered.filter((version) => compareVersions(version, lowest) >= 0);
  const find = (versions: readonly Version[]) => {
    const releases = range.isForLabels ? versions : versions.filter(({ label }) => label.length === 0);
    const preferred = releases.length > 0 ? releases : versions;
    return range.isFloating ? preferred.at(-1) : preferred[0];
  };
  const exact = ordered.find((version) => lowest !== undefined && compareVersions(version, lowest) === 0);
  if (exact !== undefined && !range.isFloating && range.takes(exact)) return exact;
  return find(taken) ?? find(above) ?? ordered.at(-1);
}

function minimum(text: string): VersionRange | undefined {
  const written = text.trim();
  if (written.includes("*")) return floating(written);
  const lowest = parseVersion(written);
  return (
    lowest && {
      lowest,
      isFloating: false,
      isForLabels: lowest.label.length > 0,
      takes: (version) => compareVersions(version, lowest) >= 0,
    }
  );
}

// `1.2.*`, `*`, `1.0.0-*` and `1.2.*-*`, which also accepts prereleases.
function floating(text: string): VersionRange | undefined {
  const [, numbers = "", label] = /^(\d{0,9}(?:\.\d{1,9})*)\.?\*?(-[\w.-]*\*)?$/.exec(text) ?? [];
  if (numbers === "" && !text.startsWith("*")) return undefined;
  const fixed = numbers === "" ? [] : numbers.split(".").map(Number);
  const lowest = parseVersion(fixed.length === 0 ? "0" : fixed.join("."));
  return (
    lowest && {
      lowest,
      isFloating: true,
      isForLabels: label !== undefined,
      takes: (version) =>
        fixed.every((number, at) => (version.numbers[at] ?? 0) === number) &&
        (label !== undefined || version.label.length === 0),
    }
  );
}

// Numbers come before words, and a label before a longer one that begins with it.
function compareLabels(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Math.sign(b.length - a.length);
  for (const [at, part] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = compareLabelParts(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareLabelParts(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  if (isNumber) return Number(a) - Number(b);
  return compareTexts(a, b);
}
