import { parseXml, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import type { PackageDisk } from "../../contract/packages.ts";
import { bestFramework, type TargetFramework } from "../projects/target-frameworks.ts";

/** The dependencies in a package's `.nuspec`. */
export type PackageManifest = readonly DependencyGroup[];

interface DependencyGroup {
  /** "" for a group for all frameworks. */
  readonly framework: string;
  readonly dependencies: readonly Dependency[];
}

export interface Dependency {
  readonly name: string;
  /** A version range, as written; "" for any version. */
  readonly version: string;
}

/** A package as listed in `packages.config`. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  /** Whether nothing is compiled with it. */
  readonly isTool: boolean;
}

/** Maximum size of files and lists, more than people write. */
const MAX_CHARACTERS = 2_000_000;
const MAX_ENTRIES = 5_000;

/** Parses a `.nuspec`; undefined for any other text. */
export function readManifest(text: string): PackageManifest | undefined {
  const root = rootOf(text);
  if (root === undefined) return undefined;
  const groups: DependencyGroup[] = [];
  for (const list of children(root, "metadata").flatMap((metadata) => children(metadata, "dependencies"))) {
    groups.push({ framework: "", dependencies: dependenciesOf(list) });
    for (const group of children(list, "group"))
      groups.push({ framework: attribute(group, "targetFramework"), dependencies: dependenciesOf(group) });
  }
  return groups;
}

/** The identity of a package, as written in its `.nuspec`; "" for a missing value. */
export interface ManifestIdentity {
  readonly name: string;
  readonly version: string;
}

/** Returns the package to which a `.nuspec` belongs. */
export function manifestIdentity(text: string): ManifestIdentity {
  const root = rootOf(text);
  const metadata = root === undefined ? [] : children(root, "metadata");
  const textOf = (name: string) => metadata.flatMap((each) => children(each, name))[0]?.text.trim() ?? "";
  return { name: textOf("id"), version: textOf("version") };
}

/** Returns the dependencies of a package for a target framework. */
export function dependenciesFor(manifest: PackageManifest, target: TargetFramework | undefined): readonly Dependency[] {
  const best = bestFramework(target, manifest, ({ framework }) => framework);
  const groups = best === undefined ? manifest.filter(({ framework }) => ["", "any"].includes(framework)) : [best];
  return groups.flatMap(({ dependencies }) => dependencies);
}

/** Reads a `packages.config`; none if it is no such file. */
export async function readPackagesConfig(path: string, disk: PackageDisk): Promise<readonly ListedPackage[]> {
  const text = await disk.text(path);
  const root = text === undefined ? undefined : rootOf(text);
  const listed = root === undefined ? [] : children(root, "package").slice(0, MAX_ENTRIES);
  const packages = listed.map((element) => ({
    name: attribute(element, "id"),
    version: attribute(element, "version"),
    isTool: attribute(element, "developmentDependency").toLowerCase() === "true",
  }));
  return packages.filter(({ name }) => name !== "");
}

// `exclude="Compile"` means that the package is not compiled with.
function dependenciesOf(list: XmlElement): readonly Dependency[] {
  const compiled = children(list, "dependency").filter(
    (element) => !/\b(?:compile|all)\b/i.test(attribute(element, "exclude")),
  );
  return compiled
    .slice(0, MAX_ENTRIES)
    .map((element) => ({ name: attribute(element, "id"), version: attribute(element, "version") }))
    .filter(({ name }) => name !== "");
}

function rootOf(text: string): XmlElement | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  return documentOf(text)?.root ?? undefined;
}

function documentOf(text: string): XmlDocument | undefined {
  try {
    return parseXml(text, { ignoreUndefinedEntities: true });
  } catch {
    // A manifest that is no XML is ignored.
    return undefined;
  }
}

function children(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
}

function attribute({ attributes }: XmlElement, name: string): string {
  return attributes[name]?.trim() ?? "";
}
