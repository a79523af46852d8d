import { compareTexts } from "../../shared/compare-texts.ts";
import { VISIBILITIES, type Visibility } from "../../shared/model/entity.ts";
import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import { groupedBy } from "../../worker/util/maps.ts";
import type { DeclaredMember, DeclaredType } from "./declarations.ts";
import { nameInAddress, nameOfGroup } from "./member-names.ts";
import { type MemberGroup, memberKey, type PublishedNamespace, type PublishedType } from "./published-type.ts";
import { Segments } from "./segments.ts";

/** The page of a folder, with which servers answer where no page is named. */
export const FOLDER_PAGE = "index";

/** The folder for the pictures in guides. */
export const PICTURES_FOLDER = `${SITE_FOLDERS.assets}/pictures`;

/** Files beside the folders of namespaces, and in each folder. */
const SITE_FILES = ["llms.txt", "sitemap.xml", "mkdocs.yml", "docfx.json", "toc.yml", "sidebars.js"];
const FOLDER_FILES = ["", ".html", ".md", ".json"].map((extension) => FOLDER_PAGE + extension).concat("types.js");

/** The address segment of the global namespace; no name contains a dash. */
const NO_NAMESPACE = "-global";

/** Assigns addresses to all types and members: paths of pages inside a site, without extension. */
export function publishedNamespaces(types: readonly DeclaredType[]): readonly PublishedNamespace[] {
  const segments = new Segments([...Object.values(SITE_FOLDERS), ...SITE_FILES, ...FOLDER_FILES]);
  const byNamespace = [...groupedBy(types, ({ namespace }) => namespace)].sort(([one], [other]) =>
    compareTexts(one, other),
  );
  return byNamespace.map(([name, ofNamespace]) => {
    const folder = segments.take(name === "" ? NO_NAMESPACE : name);
    return { name, address: `${folder}/${FOLDER_PAGE}`, types: publishedTypes(folder, ofNamespace) };
  });
}

function publishedTypes(folder: string, types: readonly DeclaredType[]): readonly PublishedType[] {
  const segments = new Segments(FOLDER_FILES);
  const names = new Map(widestFirst(types).map((type) => [type, segments.take(type.path.replaceAll("`", "-"))]));
  const published = types.map((type) => publishedType(type, `${folder}/${names.get(type) ?? ""}`));
  return published.sort((one, other) => compareTexts(one.name, other.name));
}

function publishedType(type: DeclaredType, folder: string): PublishedType {
  const { parts, kind, namespace, project, visibility, typeParameters } = type;
  const name = typeParameters.length === 0 ? type.name : `${type.name}<${typeParameters.join(", ")}>`;
  const address = `${folder}/${FOLDER_PAGE}`;
  return { parts, kind, namespace, name, project, visibility, address, groups: memberGroups(type, name, folder) };
}

function memberGroups(type: DeclaredType, typeName: string, folder: string): readonly MemberGroup[] {
  const segments = new Segments([FOLDER_PAGE]);
  const groups = [...groupedBy(type.members, keyOf).values()].flatMap((members) => {
    const [first] = members;
    return first === undefined ? [] : [{ first, members, visibility: first.visibility, name: first.name }];
  });
  const anchors = new Map(
    widestFirst(groups).map((group) => [group, segments.take(nameInAddress(group.first.kind, group.name))]),
  );
  return groups.map((group) => {
    const { kind, name } = group.first;
    const anchor = anchors.get(group) ?? "";
    const address = `${folder}/${hasPage(group.members) ? anchor : FOLDER_PAGE}`;
    const ids = group.members.map(({ id }) => id);
    const overloads = [...new Set(ids.map(memberKey))];
    return { name: nameOfGroup(kind, name, typeName), kind, address, anchor, ids, overloads };
  });
}

/** Less visible members are used only by readers of their type's code, and enum members have little to say. */
function hasPage(members: readonly DeclaredMember[]): boolean {
  return members.some(({ kind, visibility }) => kind !== "enumMember" && PAGED.has(visibility));
}

const PAGED: ReadonlySet<Visibility> = new Set<Visibility>(["public", "protected"]);

function keyOf({ kind, name }: DeclaredMember): string {
  return `${kind} ${nameInAddress(kind, name)}`;
}

/** Sorts by visibility, so that widely visible names keep their addresses whatever else is published beside them. */
function widestFirst<T extends { readonly visibility: Visibility; readonly name: string }>(
  all: readonly T[],
): readonly T[] {
  return all.toSorted((one, other) => {
    const [width, otherWidth] = [VISIBILITIES.indexOf(one.visibility), VISIBILITIES.indexOf(other.visibility)];
    return width - otherWidth || compareTexts(one.name, other.name);
  });
}
