import type { RowPlace, TextPlace } from "../../../shared/model/source-place.ts";

/** What a context menu is about. */
export interface MenuSubject {
  /** A folder, type, member or file; null for a row of code without a name. */
  readonly id: string | null;
  /** The row that was pointed at, or the text found there; null for the declaration. */
  readonly place: RowPlace | TextPlace | null;
  /** Whether it was pointed at in the code itself, so that its place is in view and `id` may be declared elsewhere. */
  readonly isInCode: boolean;
}

/** A folder, type, member or file, where it is declared. */
export function declared(id: string): MenuSubject {
  return { id, place: null, isInCode: false };
}
