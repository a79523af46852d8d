import type { MemberKind, TypeKind } from "./entity.ts";

/** The types of a file, as the tree shows them. */
export interface FileOutline {
  readonly fileId: string;
  readonly types: readonly OutlineType[];
}

/** A type in the tree, with the types and methods in it. */
export interface OutlineType {
  readonly id: string;
  readonly kind: TypeKind;
  /** With its type parameters: `Dictionary<TKey, TValue>`. */
  readonly name: string;
  /** Of a type that stands in no other; absent where it has none. */
  readonly namespace?: string;
  readonly types: readonly OutlineType[];
  readonly methods: readonly OutlineMethod[];
}

/** A method in the tree, or another member that was looked for. */
export interface OutlineMethod {
  readonly id: string;
  readonly name: string;
  /** Name and parameter types, to tell overloads apart. */
  readonly signature: string;
  /** Of what is no method. */
  readonly kind?: MemberKind;
}

/** What has a name that was looked for, as the tree shows it. */
export interface SearchReport {
  /** The files that declare or have it, those with the best match first; the first ones of very many. */
  readonly fileIds: readonly string[];
  /** How many files there are in all. */
  readonly total: number;
  /** The best match: a file, type or member; null where there is none. */
  readonly best: string | null;
  /** The members that are no methods, the best first; the first ones of very many. */
  readonly members: readonly OutlineMember[];
}

/** A member that the tree shows only where it is looked for. */
export interface OutlineMember extends OutlineMethod {
  readonly kind: MemberKind;
}
