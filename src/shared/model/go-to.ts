import type { FileReference, MemberKind, TypeKind } from "./entity.ts";

/** What one can go to by its name. */
export type GoToKind = TypeKind | MemberKind | "namespace" | "file";

/** A stretch of a text: where it begins, and how many UTF-16 units it has. */
export type TextStretch = readonly [start: number, length: number];

/** Something that one can go to, and where a query was found in it. */
export interface GoToTarget {
  /** The identifier of a type, member or file; a namespace's qualified name. */
  readonly id: string;
  readonly kind: GoToKind;
  /** Its own name. */
  readonly name: string;
  /** What follows the name, to tell overloads apart: `(int, string)` or `<TKey, TValue>`; "" for nothing. */
  readonly signature: string;
  /** The types and the namespace around it, `Shop.Orders.Order`, or a file's folder inside the project; "" for none. */
  readonly place: string;
  readonly marks: readonly TextStretch[];
  readonly placeMarks: readonly TextStretch[];
  /** Where it is declared; null for a namespace. */
  readonly file: FileReference | null;
  /** The zero-based row of its name in that file. */
  readonly row: number;
}

/** What is found by a name, the best first. */
export interface GoToAnswer {
  /** The first ones of very many. */
  readonly targets: readonly GoToTarget[];
  /** How many there are in all. */
  readonly total: number;
}
