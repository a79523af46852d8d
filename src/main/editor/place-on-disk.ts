/** A place in a file; row and column count from 0. */
export interface PlaceOnDisk {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}
