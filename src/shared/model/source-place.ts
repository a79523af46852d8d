/** A row of a file, and with a column a name that may begin there. */
export interface RowPlace {
  readonly kind: "name";
  readonly fileId: string;
  /** Zero-based. */
  readonly row: number;
  /** Zero-based, in UTF-16 units; null for the row alone. */
  readonly column: number | null;
}

/** A text where it was found in a file: zero-based, the column and the length in UTF-16 units. */
export interface TextPlace {
  readonly kind: "text";
  readonly fileId: string;
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** How it begins: where the file has changed meanwhile, something else may stand there. */
  readonly beginning: string;
}

/** A place in the source that has an address: the declaration of a type or member, the beginning of a file, or a row of a file. */
export type AddressedPlace = { readonly kind: "entity"; readonly id: string } | RowPlace;

/** A place in the source. */
export type SourcePlace = AddressedPlace | TextPlace;

/** The place that the address of a place names: of a text that was found, where it begins. */
export function addressedPlace(place: SourcePlace): AddressedPlace {
  if (place.kind !== "text") return place;
  const { fileId, row, column } = place;
  return { kind: "name", fileId, row, column };
}
