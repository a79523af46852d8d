import type { ConfigEntry, NuGetConfig } from "./nuget-config.ts";

/** More sources than people name: every one may be asked for every package. */
const MOST_SOURCES = 100;

/** A source of packages, as a code base names it. */
export interface PackageSource {
  readonly key: string;
  /** An address or a path, as written. */
  readonly value: string;
  /** As written; "" for none. */
  readonly protocol: string;
  /** The folder of the config that names it, inside the code base. */
  readonly folder: string;
}

/** The sources of a project, and which of its packages come from which. */
export interface PackageSources {
  readonly sources: readonly PackageSource[];
  /** Patterns by keys of sources in lower case; every source has every package where there are none. */
  readonly mappings: ReadonlyMap<string, readonly string[]>;
}

/** A config, with its folder inside the code base. */
export interface PlacedConfig {
  readonly folder: string;
  readonly config: NuGetConfig;
}

/** Asked where a code base names no source at all. */
export const NUGET_ORG: PackageSource = {
  key: "nuget.org",
  value: "https://api.nuget.org/v3/index.json",
  protocol: "3",
  folder: "",
};

/**
 * What several configs say together, the nearest first: a nearer one comes after the others, so that its `clear` forgets
 * what those have said, and its word on a key is the last.
 */
export function mergedSources(nearestFirst: readonly PlacedConfig[]): PackageSources {
  const configs = nearestFirst.toReversed();
  const sources = new Map<string, PackageSource>();
  const disabled = new Map<string, boolean>();
  const mappings = new Map<string, readonly string[]>();
  for (const { folder, config } of configs) {
    apply(config.sources, sources, ({ key, value, protocol }) => ({ key, value, protocol, folder }));
    apply(config.disabled, disabled, ({ value }) => value.toLowerCase() === "true");
    for (const mapping of config.mappings) {
      if (mapping.kind === "clear") mappings.clear();
      else mappings.set(mapping.key.toLowerCase(), mapping.patterns);
    }
  }
  const isNamed = configs.some(({ config }) => config.sources.length > 0);
  const named = isNamed ? [...sources.values()] : [NUGET_ORG];
  const enabled = named.filter(({ key }) => disabled.get(key.toLowerCase()) !== true);
  return { sources: enabled.slice(0, MOST_SOURCES), mappings };
}

type Added = Extract<ConfigEntry, { kind: "add" }>;

function apply<T>(entries: readonly ConfigEntry[], known: Map<string, T>, make: (entry: Added) => T): void {
  for (const entry of entries) {
    if (entry.kind === "clear") known.clear();
    else if (entry.kind === "remove") known.delete(entry.key.toLowerCase());
    else known.set(entry.key.toLowerCase(), make(entry));
  }
}

/** The sources that a package comes from: of those with the pattern that fits best, and all where nothing is mapped. */
export function sourcesFor(name: string, { sources, mappings }: PackageSources): readonly PackageSource[] {
  if (mappings.size === 0) return sources;
  const lengthOf = ({ key }: PackageSource) =>
    Math.max(-1, ...(mappings.get(key.toLowerCase()) ?? []).map((pattern) => matchedLength(pattern, name)));
  const best = Math.max(-1, ...sources.map(lengthOf));
  return best < 0 ? [] : sources.filter((source) => lengthOf(source) === best);
}

/** How much of a name a pattern names: `Contoso.*`, `*`, or the whole, which counts more than any beginning; -1 for none. */
function matchedLength(pattern: string, name: string): number {
  const [written, wanted] = [pattern.toLowerCase(), name.toLowerCase()];
  if (!written.endsWith("*")) return written === wanted ? wanted.length + 1 : -1;
  const start = written.slice(0, -1);
  return wanted.startsWith(start) ? start.length : -1;
}
