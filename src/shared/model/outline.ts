import type { TypeKind } from "./entity.ts";

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
  readonly types: readonly OutlineType[];
  readonly methods: readonly OutlineMethod[];
}

/** A method in the tree. */
export interface OutlineMethod {
  readonly id: string;
  readonly name: string;
  /** Name and parameter types, to tell overloads apart. */
  readonly signature: string;
}

/** Where a text occurs in the names of types and methods. */
export interface SearchReport {
  /** The files that declare them, in the project's order; the first ones of very many. */
  readonly fileIds: readonly string[];
  /** How many files there are in all. */
  readonly total: number;
}
