import type { MemberKind, TypeKind } from "./entity.ts";

/** The types of a file, as the tree shows them. */
export interface FileOutline {
  readonly fileId: string;
  readonly types: readonly OutlineType[];
}

/** A type in the tree, with its nested types and methods. */
export interface OutlineType {
  readonly id: string;
  readonly kind: TypeKind;
  /** With its type parameters: `Dictionary<TKey, TValue>`. */
  readonly name: string;
  /** Of a type that is not nested; absent where it has none. */
  readonly namespace?: string;
  readonly types: readonly OutlineType[];
  readonly methods: readonly OutlineMethod[];
}

/** A method in the tree, or another member found by a search. */
export interface OutlineMethod {
  readonly id: string;
  readonly name: string;
  /** Name and parameter types, to tell overloads apart. */
  readonly signature: string;
  /** Of a member that is not a method. */
  readonly kind?: MemberKind;
}

/** The results of a search by name, as the tree shows them. */
export interface SearchReport {
  /** The files that match or declare a match, those with the best match first; the first ones of very many. */
  readonly fileIds: readonly string[];
  /** The total number of files. */
  readonly total: number;
  /** The best match: a file, type or member; null where there is none. */
  readonly best: string | null;
  /** The matching members that are not methods, the best first; the first ones of very many. */
  readonly members: readonly OutlineMember[];
}

/** A member that the tree shows only as the result of a search. */
export interface OutlineMember extends OutlineMethod {
  readonly kind: MemberKind;
}
