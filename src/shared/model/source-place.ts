/** A line of a file, optionally with a column where a name may begin. */
export interface RowPlace {
  readonly kind: "name";
  readonly fileId: string;
  /** Zero-based. */
  readonly row: number;
  /** Zero-based, in UTF-16 units; null for the whole line. */
  readonly column: number | null;
}

/** A text that was found in a file: zero-based, the column and the length in UTF-16 units. */
export interface TextPlace {
  readonly kind: "text";
  readonly fileId: string;
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** The beginning of the text, because the file may have changed since. */
  readonly beginning: string;
}

/**
 * A place in the source that has an address: the declaration of a type or member, the beginning of a file, or a line of
 * a file.
 */
export type AddressedPlace = { readonly kind: "entity"; readonly id: string } | RowPlace;

/** A place in the source. */
export type SourcePlace = AddressedPlace | TextPlace;

/** The place that is used in an address; for a text that was found, its start. */
export function addressedPlace(place: SourcePlace): AddressedPlace {
  if (place.kind !== "text") return place;
  const { fileId, row, column } = place;
  return { kind: "name", fileId, row, column };
}
