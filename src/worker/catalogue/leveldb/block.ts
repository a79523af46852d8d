import { maskedCrc32c } from "./crc32c.ts";
import { type Cursor, readVarint } from "./cursor.ts";
import { MalformedFile } from "./malformed-file.ts";
import { snappyUncompress } from "./snappy.ts";

/** The offset and size of a block in its table. */
export interface BlockHandle {
  readonly offset: number;
  readonly size: number;
}

/** The trailer of each block: one byte for the compression type, and a checksum of that and the block. */
const TRAILER_BYTES = 5;

export function readHandle(cursor: Cursor): BlockHandle {
  return { offset: readVarint(cursor), size: readVarint(cursor) };
}

/** Returns the end of a block with its trailer. Throws if the checksum does not match. */
export function checkBlock(table: Uint8Array, { offset, size }: BlockHandle): number {
  const end = offset + size + TRAILER_BYTES;
  if (end > table.length) throw new MalformedFile("a block has no end");
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  if (maskedCrc32c(table, offset, end - 4) !== view.getUint32(end - 4, true))
    throw new MalformedFile("a block is not as it was written");
  return end;
}

/** The handles that are the values of a block. Checks the block first, and throws if it holds anything else. */
export function handlesIn(table: Uint8Array, handle: BlockHandle): readonly BlockHandle[] {
  checkBlock(table, handle);
  const { offset, size } = handle;
  const stored = table.subarray(offset, offset + size);
  const bytes = table[offset + size] === 0 ? stored : snappyUncompress(stored);
  return entryValues(bytes).map((value) => readHandle({ bytes: value, at: 0 }));
}

// An entry consists of three lengths (of the key prefix shared with the previous entry, of the rest of the key, and of
// the value), the rest of the key, and the value; the entries are followed by the restart offsets, four bytes each, and
// their number.
function entryValues(block: Uint8Array): readonly Uint8Array[] {
  if (block.length < 4) throw new MalformedFile("a block has no entries");
  const restarts = new DataView(block.buffer, block.byteOffset, block.byteLength).getUint32(block.length - 4, true);
  const end = block.length - 4 * (restarts + 1);
  const cursor: Cursor = { bytes: block, at: 0 };
  const values: Uint8Array[] = [];
  while (cursor.at < end) {
    readVarint(cursor);
    const start = readVarint(cursor);
    const length = readVarint(cursor);
    cursor.at += start;
    values.push(block.subarray(cursor.at, cursor.at + length));
    cursor.at += length;
  }
  return values;
}
