import { MalformedFile } from "./malformed-file.ts";
/** Bytes, and the current read position. */
export interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

/**
 * Reads a number stored in seven bits per byte, lowest bits first. Throws at the end, and if it exceeds any file size.
 */
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
