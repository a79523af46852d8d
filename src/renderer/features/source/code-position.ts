import type { ReaderPosition } from "./code/reader-position.ts";

/** Where a reader is in the code of a whole file. */
export interface CodePosition extends ReaderPosition {
  readonly fileId: string;
}

let latest: CodePosition | null = null;

/** Hears of each move in the code of the open file. */
export function trackCode(position: CodePosition): void {
  latest = position;
}

/** Where the reader is, or was last; null where no file was open yet. */
export function latestCode(): CodePosition | null {
  return latest;
}
