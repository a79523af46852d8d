import type { RowPlace, TextPlace } from "../../../shared/model/source-place.ts";

/** The subject of a context menu. */
export interface MenuSubject {
  /** A folder, type, member or file; null for a line of code without a name. */
  readonly id: string | null;
  /** The row that was pointed at, or the text found there; null for the declaration. */
  readonly place: RowPlace | TextPlace | null;
  /** Whether it was pointed at in the code view, so that its place is visible and `id` may be declared elsewhere. */
  readonly isInCode: boolean;
}

/** Returns the subject for the declaration of a folder, type, member or file. */
export function declared(id: string): MenuSubject {
  return { id, place: null, isInCode: false };
}
