import { getOrMake } from "../../../util/maps.ts";
import { type EvaluatedItem, entriesOf, isUnknown } from "./evaluate.ts";
import type { PackageReference, PackageVersion } from "./outside-references.ts";
import { highestVersion } from "./package-versions.ts";

/** Returns the items of a project of one kind that are active. */
export type ItemsOf = (kind: string) => readonly EvaluatedItem[];

/** Returns the packages that a project references, with the highest version under any condition. */
export function packageReferencesOf(items: ItemsOf): readonly PackageReference[] {
  const central = centralVersions(items);
  const own = [...byName(items("PackageReference"))].filter(([, { isIncluded }]) => isIncluded);
  const references = own.map(([key, written]) => referenceOf(written, central.get(key)?.version ?? ""));
  const names = new Set(own.map(([key]) => key));
  // Global references apply to every project, and nothing is compiled with them.
  const global = [...byName(items("GlobalPackageReference"))].filter(([key]) => !names.has(key));
  const tools = global.map(([, { name, versions }]) => ({ name, version: highestVersion(versions) }));
  return [...references, ...tools.map((tool) => ({ ...tool, isPrivate: true, isTool: true }) as const)];
}

/** Returns the known central versions. */
export function pinnedVersionsOf(items: ItemsOf): readonly PackageVersion[] {
  return [...centralVersions(items).values()].filter(({ version }) => version !== "");
}

/** Everything that is written about one package. */
interface Written {
  readonly name: string;
  isIncluded: boolean;
  readonly versions: string[];
  readonly overrides: string[];
  readonly items: EvaluatedItem[];
}

function byName(items: readonly EvaluatedItem[]): ReadonlyMap<string, Written> {
  const all = new Map<string, Written>();
  for (const item of items) {
    const included = item.list("include");
    for (const name of [...included, ...item.list("update")]) {
      const empty = { name, isIncluded: false, versions: [], overrides: [], items: [] };
      const written = getOrMake(all, name.toLowerCase(), (): Written => empty);
      written.isIncluded ||= included.includes(name);
      written.versions.push(item.value("version"));
      written.overrides.push(item.value("versionoverride"));
      written.items.push(item);
    }
  }
  return all;
}

function referenceOf({ name, versions, overrides, items }: Written, central: string): PackageReference {
  const version = [highestVersion(overrides), highestVersion(versions)].find((known) => known !== "") ?? central;
  return {
    name,
    version: isUnknown(version) ? "" : version,
    ...(items.some((item) => covers(item.value("privateassets"))) ? { isPrivate: true } : {}),
    ...(items.some(isTool) ? { isTool: true } : {}),
  };
}

function isTool(item: EvaluatedItem): boolean {
  const included = item.value("includeassets");
  return (included !== "" && !covers(included)) || covers(item.value("excludeassets"));
}

// Of all kinds of assets only those for compiling count here.
function covers(assets: string): boolean {
  return entriesOf(assets.toLowerCase().replaceAll(",", ";")).some((kind) => kind === "all" || kind === "compile");
}

function centralVersions(items: ItemsOf): ReadonlyMap<string, PackageVersion> {
  const written = byName(items("PackageVersion"));
  return new Map([...written].map(([key, { name, versions }]) => [key, { name, version: highestVersion(versions) }]));
}
