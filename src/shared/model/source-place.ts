/** A row of a file, and with a column a name that may begin there. */
export interface RowPlace {
  readonly kind: "name";
  readonly fileId: string;
  /** Zero-based. */
  readonly row: number;
  /** Zero-based, in UTF-16 units; null for the row alone. */
  readonly column: number | null;
}

/** A place in the source: the declaration of a type or member, the beginning of a file, or a row of a file. */
export type SourcePlace = { readonly kind: "entity"; readonly id: string } | RowPlace;
