import type { ConfigEntry, NuGetConfig } from "./nuget-config.ts";

/** Maximum number of sources, more than people configure: each may be queried for every package. */
const MAX_SOURCES = 100;

/** A package source, as configured in a code base. */
export interface PackageSource {
  readonly key: string;
  /** An address or a path, as written. */
  readonly value: string;
  /** As written; "" for none. */
  readonly protocol: string;
  /** The folder of the config that names it, inside the code base. */
  readonly folder: string;
}

/** The sources of a project, and the mapping of packages to sources. */
export interface PackageSources {
  readonly sources: readonly PackageSource[];
  /** Patterns by source key in lower case; without any, every source has every package. */
  readonly mappings: ReadonlyMap<string, readonly string[]>;
}

/** A config, with its folder inside the code base. */
export interface PlacedConfig {
  readonly folder: string;
  readonly config: NuGetConfig;
}

/** The default source if a code base configures none. */
export const NUGET_ORG: PackageSource = {
  key: "nuget.org",
  value: "https://api.nuget.org/v3/index.json",
  protocol: "3",
  folder: "",
};

/**
 * Merges several configs, the nearest first: a nearer one is applied after the others, so that its `clear` removes
 * their entries, and its entry for a key overrides theirs.
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
  return { sources: enabled.slice(0, MAX_SOURCES), mappings };
}

type Added = Extract<ConfigEntry, { kind: "add" }>;

function apply<T>(entries: readonly ConfigEntry[], known: Map<string, T>, make: (entry: Added) => T): void {
  for (const entry of entries) {
    if (entry.kind === "clear") known.clear();
    else if (entry.kind === "remove") known.delete(entry.key.toLowerCase());
    else known.set(entry.key.toLowerCase(), make(entry));
  }
}

/** Returns the sources of a package: those with the best matching pattern, and all if nothing is mapped. */
export function sourcesFor(name: string, { sources, mappings }: PackageSources): readonly PackageSource[] {
  if (mappings.size === 0) return sources;
  const lengthOf = ({ key }: PackageSource) =>
    Math.max(-1, ...(mappings.get(key.toLowerCase()) ?? []).map((pattern) => matchedLength(pattern, name)));
  const best = Math.max(-1, ...sources.map(lengthOf));
  return best < 0 ? [] : sources.filter((source) => lengthOf(source) === best);
}

/**
 * Returns how many characters of a name a pattern matches: `Contoso.*`, `*`, or the whole name, which counts more than
 * any prefix; -1 for none.
 */
function matchedLength(pattern: string, name: string): number {
  const [written, wanted] = [pattern.toLowerCase(), name.toLowerCase()];
  if (!written.endsWith("*")) return written === wanted ? wanted.length + 1 : -1;
  const start = written.slice(0, -1);
  return wanted.startsWith(start) ? start.length : -1;
}
