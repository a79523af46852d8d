import type { FileReference, MemberKind, TypeKind } from "./entity.ts";

/** The kinds of targets that can be found by name. */
export type GoToKind = TypeKind | MemberKind | "namespace" | "file";

/** A stretch of a text: its start and its length in UTF-16 units. */
export type TextStretch = readonly [start: number, length: number];

/** A target that was found, and where the query matches it. */
export interface GoToTarget {
  /** The identifier of a type, member or file; a namespace's qualified name. */
  readonly id: string;
  readonly kind: GoToKind;
  /** Its simple name. */
  readonly name: string;
  /** The text after the name, to tell overloads apart: `(int, string)` or `<TKey, TValue>`; "" for none. */
  readonly signature: string;
  /**
   * The types and the namespace that contain it, `Shop.Orders.Order`, or a file's folder inside the project; "" for
   * none.
   */
  readonly place: string;
  readonly marks: readonly TextStretch[];
  readonly placeMarks: readonly TextStretch[];
  /** Where it is declared; null for a namespace. */
  readonly file: FileReference | null;
  /** The zero-based line of its name in that file. */
  readonly row: number;
}

/** The matches of a query, the best first. */
export interface GoToAnswer {
  /** Limited to the first ones if there are very many. */
  readonly targets: readonly GoToTarget[];
  /** The total number of matches. */
  readonly total: number;
}
