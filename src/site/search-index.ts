import type { IndexedMember, IndexedMembers, IndexedType, SearchStart } from "../shared/model/site-index.ts";
import { SYMBOL_KINDS } from "../shared/search/symbol-kinds.ts";

/** An entry of the search index. */
export interface SearchEntry {
  readonly name: string;
  /** Its qualified container: `Newtonsoft.Json.JsonConvert`. */
  readonly place: string;
  /** The index of its kind in `SYMBOL_KINDS`. */
  readonly kind: number;
  /** The folders and the file of its page inside the site, and the anchor on it. */
  readonly path: readonly string[];
  readonly anchor?: string;
}

const PAGE = "index.html";

/** All entries in the parts that were loaded so far. */
export class SearchIndex {
  readonly entries: SearchEntry[] = [];
  /** Whether a part could not be loaded. */
  isBroken = false;
  private types: readonly SearchEntry[] = [];

  /** The number of further parts. */
  constructor(private readonly start: SearchStart) {
    const { namespaces, types, guides } = start;
    this.types = types.map((type) => typeEntry(type, start));
    const namespaceKind = SYMBOL_KINDS.indexOf("namespace");
    const fileKind = SYMBOL_KINDS.indexOf("file");
    this.entries.push(
      ...this.types,
      ...namespaces.map(([name, folder]) => ({ name, place: "", kind: namespaceKind, path: [folder, PAGE] })),
      ...guides.map(([name, address]) => ({ name, place: "", kind: fileKind, path: `${address}.html`.split("/") })),
    );
  }

  get partCount(): number {
    return this.start.parts;
  }

  add(part: readonly IndexedMembers[]): void {
    for (const [at, members] of part) {
      const type = this.types[at];
      if (type === undefined) continue;
      for (const member of members) this.entries.push(memberEntry(member, type));
    }
  }
}

function typeEntry([name, at, kind, folder = name]: IndexedType, { namespaces }: SearchStart): SearchEntry {
  const [place, namespaceFolder] = namespaces[at] ?? ["", ""];
  return { name, place, kind, path: [namespaceFolder, folder, PAGE] };
}

function memberEntry([name, kind, file = name]: IndexedMember, type: SearchEntry): SearchEntry {
  const place = type.place === "" ? type.name : `${type.place}.${type.name}`;
  if (file.startsWith("#")) return { name, place, kind, path: type.path, anchor: file.slice(1) };
  return { name, place, kind, path: [...type.path.slice(0, -1), `${file}.html`] };
}
