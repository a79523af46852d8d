import { parseXml, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import type { PackageDisk } from "../../contract/packages.ts";
import { bestFramework, type TargetFramework } from "../projects/target-frameworks.ts";

/** What a package's `.nuspec` says it needs. */
export type PackageManifest = readonly DependencyGroup[];

interface DependencyGroup {
  /** "" for a group that is for every one. */
  readonly framework: string;
  readonly dependencies: readonly Dependency[];
}

export interface Dependency {
  readonly name: string;
  /** A range, as written; "" for any version. */
  readonly version: string;
}

/** A package as `packages.config` lists it. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  /** Nothing is compiled with it. */
  readonly isTool: boolean;
}

/** Longer files, and longer lists, are none that people write. */
const MOST_CHARACTERS = 2_000_000;
const MOST_ENTRIES = 5_000;

/** Reads a `.nuspec`; undefined for a text that is none. */
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

/** What a package is called, as its `.nuspec` writes it; "" for what is not there. */
export interface ManifestIdentity {
  readonly name: string;
  readonly version: string;
}

/** Which package a `.nuspec` is of. */
export function manifestIdentity(text: string): ManifestIdentity {
  const root = rootOf(text);
  const metadata = root === undefined ? [] : children(root, "metadata");
  const textOf = (name: string) => metadata.flatMap((each) => children(each, name))[0]?.text.trim() ?? "";
  return { name: textOf("id"), version: textOf("version") };
}

/** What a package needs where it is used for a target framework. */
export function dependenciesFor(manifest: PackageManifest, target: TargetFramework | undefined): readonly Dependency[] {
  const best = bestFramework(target, manifest, ({ framework }) => framework);
  const groups = best === undefined ? manifest.filter(({ framework }) => ["", "any"].includes(framework)) : [best];
  return groups.flatMap(({ dependencies }) => dependencies);
}

/** Reads a `packages.config`; none for a text that is no such file. */
export async function readPackagesConfig(path: string, disk: PackageDisk): Promise<readonly ListedPackage[]> {
  const text = await disk.text(path);
  const root = text === undefined ? undefined : rootOf(text);
  const listed = root === undefined ? [] : children(root, "package").slice(0, MOST_ENTRIES);
  const packages = listed.map((element) => ({
    name: attribute(element, "id"),
    version: attribute(element, "version"),
    isTool: attribute(element, "developmentDependency").toLowerCase() === "true",
  }));
  return packages.filter(({ name }) => name !== "");
}

// `exclude="Compile"` keeps a package from those that are compiled with.
function dependenciesOf(list: XmlElement): readonly Dependency[] {
  const compiled = children(list, "dependency").filter(
    (element) => !/\b(?:compile|all)\b/i.test(attribute(element, "exclude")),
  );
  return compiled
    .slice(0, MOST_ENTRIES)
    .map((element) => ({ name: attribute(element, "id"), version: attribute(element, "version") }))
    .filter(({ name }) => name !== "");
}

function rootOf(text: string): XmlElement | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  return documentOf(text)?.root ?? undefined;
}

function documentOf(text: string): XmlDocument | undefined {
  try {
    return parseXml(text, { ignoreUndefinedEntities: true });
  } catch {
    // A manifest that is no XML says nothing.
    return undefined;
  }
}

function children(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
}

function attribute({ attributes }: XmlElement, name: string): string {
  return attributes[name]?.trim() ?? "";
}
