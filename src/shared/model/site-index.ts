/** The search index of a published site: plain data, written as scripts that call `glossaIndex(part, data)`. */
export interface SearchStart {
  /** The number of further parts, each a list of `IndexedMembers`. */
  readonly parts: number;
  readonly namespaces: readonly IndexedNamespace[];
  /** In the order of the namespaces. */
  readonly types: readonly IndexedType[];
  readonly guides: readonly IndexedGuide[];
}

export type IndexedNamespace = readonly [name: string, folder: string];

/**
 * The kind is an index into `SYMBOL_KINDS`. The folder is the one inside its namespace's folder, absent where it has
 * the type's name.
 */
export type IndexedType = readonly [name: string, namespace: number, kind: number, folder?: string];

export type IndexedGuide = readonly [title: string, address: string];

/** The members of a type that have pages or places on pages; the type is an index into the types. */
export type IndexedMembers = readonly [type: number, members: readonly IndexedMember[]];

/**
 * The file is that of its page, absent where it has the member's name; one that begins with `#` is a place on its
 * type's page.
 */
export type IndexedMember = readonly [name: string, kind: number, file?: string];
