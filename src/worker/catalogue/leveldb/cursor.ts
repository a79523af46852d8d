import { MalformedFile } from "./malformed-file.ts";
/** Bytes, and where to read next. */
export interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

/** Reads a number of seven bits for each byte, the lowest first. Throws at the end, and beyond any size of a file. */
export function readVarint(cursor: Cursor): number {
  let value = 0;
  for (let factor = 1; factor <= 128 ** 6; factor *= 128) {
    const byte = cursor.bytes[cursor.at++];
    if (byte === undefined) break;
    value += (byte & 0x7f) * factor;
    if (byte < 128) return value;
  }
  throw new MalformedFile("a number has no end");
}
