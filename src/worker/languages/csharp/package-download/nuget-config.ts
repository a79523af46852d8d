import { parseXml, XmlElement } from "@rgrove/parse-xml";

/** The package sources in a `NuGet.config`. Credentials, keys and proxies in it are never read. */
export interface NuGetConfig {
  readonly sources: readonly ConfigEntry[];
  readonly disabled: readonly ConfigEntry[];
  readonly mappings: readonly MappingEntry[];
}

/** An element of one of its lists, in order. */
export type ConfigEntry =
  | { readonly kind: "add"; readonly key: string; readonly value: string; readonly protocol: string }
  | { readonly kind: "remove"; readonly key: string }
  | { readonly kind: "clear" };

/** The packages that come from a source. */
export type MappingEntry =
  | { readonly kind: "add"; readonly key: string; readonly patterns: readonly string[] }
  | { readonly kind: "clear" };

/** Maximum size of files and lists, more than people write. */
const MAX_CHARACTERS = 1_000_000;
const MAX_ENTRIES = 1_000;

/** Parses a `NuGet.config`; undefined for any other text. */
export function readNuGetConfig(text: string): NuGetConfig | undefined {
  const root = text.length > MAX_CHARACTERS ? undefined : rootOf(text);
  if (root === undefined) return undefined;
  return {
    sources: entriesOf(root, "packagesources"),
    disabled: entriesOf(root, "disabledpackagesources"),
    mappings: childrenOf(sectionOf(root, "packagesourcemapping")).flatMap(mappingOf),
  };
}

function entriesOf(root: XmlElement, section: string): readonly ConfigEntry[] {
  return childrenOf(sectionOf(root, section)).flatMap((element): readonly ConfigEntry[] => {
    const key = attribute(element, "key");
    const kind = element.name.toLowerCase();
    if (kind === "clear") return [{ kind }];
    if (kind === "remove") return [{ kind, key }];
    if (kind !== "add" || key === "") return [];
    return [{ kind, key, value: attribute(element, "value"), protocol: attribute(element, "protocolVersion") }];
  });
}

function mappingOf(element: XmlElement): readonly MappingEntry[] {
  const kind = element.name.toLowerCase();
  if (kind === "clear") return [{ kind }];
  const key = attribute(element, "key");
  if (kind !== "packagesource" || key === "") return [];
  const packages = childrenOf([element]).filter(({ name }) => name.toLowerCase() === "package");
  const patterns = packages.map((each) => attribute(each, "pattern")).filter((pattern) => pattern !== "");
  return [{ kind: "add", key, patterns }];
}

function rootOf(text: string): XmlElement | undefined {
  try {
    return parseXml(text, { ignoreUndefinedEntities: true }).root ?? undefined;
  } catch {
    // A text that is no XML names no sources.
    return undefined;
  }
}

function sectionOf(root: XmlElement, name: string): readonly XmlElement[] {
  return childrenOf([root]).filter((element) => element.name.toLowerCase() === name);
}

function childrenOf(parents: readonly XmlElement[]): readonly XmlElement[] {
  const all = parents.flatMap(({ children }) => children);
  return all.filter((child): child is XmlElement => child instanceof XmlElement).slice(0, MAX_ENTRIES);
}

// Attribute names such as `Key` are case-insensitive.
function attribute({ attributes }: XmlElement, name: string): string {
  const found = Object.keys(attributes).find((each) => each.toLowerCase() === name.toLowerCase());
  return found === undefined ? "" : (attributes[found]?.trim() ?? "");
}
