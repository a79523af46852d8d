import type { ReaderPosition } from "./code/reader-position.ts";

/** Where a reader is in the code of a whole file. */
export interface CodePosition extends ReaderPosition {
  readonly fileId: string;
}
