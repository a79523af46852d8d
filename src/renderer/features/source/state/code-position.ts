import type { ReaderPosition } from "../code/reader-position.ts";

/** The reader's position in the code of a whole file. */
export interface CodePosition extends ReaderPosition {
  readonly fileId: string;
}
