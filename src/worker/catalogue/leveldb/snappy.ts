import { type Cursor, readVarint } from "./cursor.ts";
import { MalformedFile } from "./malformed-file.ts";

/** Maximum output size: more than any index of a table takes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Decompresses Snappy data (https://github.com/google/snappy/blob/main/format_description.txt). Throws for malformed
 * data.
 */
export function snappyUncompress(compressed: Uint8Array): Uint8Array {
  const input: Cursor = { bytes: compressed, at: 0 };
  const length = readVarint(input);
  if (length > MAX_BYTES) throw new MalformedFile("too much is compressed");
  const output: Cursor = { bytes: new Uint8Array(length), at: 0 };
  while (input.at < compressed.length) {
    const tag = byteOf(input);
    if ((tag & 3) === 0) copyLiteral(input, output, tag >>> 2);
    else repeat(output, lengthOf(tag), offsetOf(input, tag));
  }
  if (output.at !== length) throw new MalformedFile("too little is compressed");
  return output.bytes;
}

function copyLiteral(input: Cursor, output: Cursor, lengthCode: number): void {
  const length = 1 + (lengthCode < 60 ? lengthCode : littleEndian(input, lengthCode - 59));
  if (input.at + length > input.bytes.length) throw new MalformedFile("a literal has no end");
  if (output.at + length > output.bytes.length) throw new MalformedFile("too much is compressed");
  output.bytes.set(input.bytes.subarray(input.at, input.at + length), output.at);
  input.at += length;
  output.at += length;
}

function lengthOf(tag: number): number {
  return (tag & 3) === 1 ? 4 + ((tag >>> 2) & 7) : 1 + (tag >>> 2);
}

function offsetOf(input: Cursor, tag: number): number {
  if ((tag & 3) === 1) return ((tag >>> 5) << 8) | byteOf(input);
  return littleEndian(input, (tag & 3) === 2 ? 2 : 4);
}

// The source may overlap the output of the repetition itself, so it is copied byte by byte.
function repeat(output: Cursor, length: number, offset: number): void {
  const { bytes } = output;
  if (offset === 0 || offset > output.at || output.at + length > bytes.length)
    throw new MalformedFile("nothing to repeat");
  for (const end = output.at + length; output.at < end; output.at++) bytes[output.at] = bytes[output.at - offset] ?? 0;
}

function littleEndian(input: Cursor, count: number): number {
  let value = 0;
  for (let factor = 1; count > 0; count--, factor *= 256) value += byteOf(input) * factor;
  return value;
}

function byteOf(input: Cursor): number {
  const byte = input.bytes[input.at++];
  if (byte === undefined) throw new MalformedFile("a code has no end");
  return byte;
}
