import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import type { IndexedGuide, IndexedMembers, IndexedType, SearchStart } from "../../shared/model/site-index.ts";
import { SYMBOL_KINDS } from "../../shared/search/symbol-kinds.ts";
import type { PublishedType } from "../content/published-type.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { PublishedFile } from "../format.ts";

/** The type list of each namespace, which its pages show beside the text. */
export function typeListFiles({ map }: SiteContent): readonly PublishedFile[] {
  return map.namespaces.map(({ address, types }, at) => {
    const list = types.map((type) => indexedType(type, at));
    return { path: `${namespaceFolderOf(address)}/types.js`, text: `glossaTypes(${JSON.stringify(list)})\n` };
  });
}

/** Approximate number of characters that are loaded at a time. */
const PART_CHARACTERS = 200_000;

/** The search index of a site in parts that are scripts, because pages opened from a disk can load nothing else. */
export function searchFiles(content: SiteContent): readonly PublishedFile[] {
  const members = parts(
    content.map.types.map((type, at) => indexedMembers(type, at)).filter(({ 1: names }) => names.length > 0),
  );
  const start: SearchStart = {
    parts: members.length,
    namespaces: content.map.namespaces.map(({ name, address }) => [name, namespaceFolderOf(address)]),
    types: content.map.namespaces.flatMap(({ types }, namespace) => types.map((type) => indexedType(type, namespace))),
    guides: content.guides.all.map(({ title, address }): IndexedGuide => [title, address]),
  };
  return [script(0, start), ...members.map((part, at) => script(at + 1, part))];
}

function indexedType({ name, kind, address }: PublishedType, namespace: number): IndexedType {
  const [, folder = ""] = address.split("/");
  const index = SYMBOL_KINDS.indexOf(kind);
  return folder === name ? [name, namespace, index] : [name, namespace, index, folder];
}

function indexedMembers({ groups, address: typeAddress }: PublishedType, type: number): IndexedMembers {
  const members = groups.map(({ name, kind, address, anchor }): IndexedMembers[1][number] => {
    const index = SYMBOL_KINDS.indexOf(kind);
    const file = address === typeAddress ? `#${anchor}` : anchor;
    return file === name ? [name, index] : [name, index, file];
  });
  return [type, members];
}

function parts(all: readonly IndexedMembers[]): readonly (readonly IndexedMembers[])[] {
  const found: IndexedMembers[][] = [];
  let room = 0;
  for (const one of all) {
    const length = JSON.stringify(one).length;
    if (room < length || found.length === 0) {
      found.push([]);
      room = PART_CHARACTERS;
    }
    found.at(-1)?.push(one);
    room -= length;
  }
  return found;
}

/** Returns the folder of the namespace that the page at an address belongs to: its first one. */
function namespaceFolderOf(address: string): string {
  return address.split("/", 1)[0] ?? "";
}

function script(part: number, data: unknown): PublishedFile {
  return { path: `${SITE_FOLDERS.assets}/search/${part}.js`, text: `glossaIndex(${part},${JSON.stringify(data)})\n` };
}
