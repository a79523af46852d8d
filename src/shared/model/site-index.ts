/** The search index of a published site: plain data, written as scripts that call `glossaIndex(part, data)`. */
export interface SearchStart {
  /** How many further parts there are, each a list of `IndexedMembers`. */
  readonly parts: number;
  readonly namespaces: readonly IndexedNamespace[];
  /** In the order of the namespaces. */
  readonly types: readonly IndexedType[];
  readonly guides: readonly IndexedGuide[];
}

export type IndexedNamespace = readonly [name: string, folder: string];

/** The kind is its index in `SYMBOL_KINDS`. The folder is that inside of its namespace, absent where it is called as the type is. */
export type IndexedType = readonly [name: string, namespace: number, kind: number, folder?: string];

export type IndexedGuide = readonly [title: string, address: string];

/** The members of a type that pages show, by its place among the types. */
export type IndexedMembers = readonly [type: number, members: readonly IndexedMember[]];

/**
 * The file is that of its page, absent where it is called as the member is; one that begins with `#` is a place on the page of its
 * type.
 */
export type IndexedMember = readonly [name: string, kind: number, file?: string];
