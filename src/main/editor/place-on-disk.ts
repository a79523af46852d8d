/** A place in a file; row and column are zero-based. */
export interface PlaceOnDisk {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}
