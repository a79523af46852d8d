import { type BlockHandle, checkBlock, handlesIn, readHandle } from "./block.ts";
import { MalformedFile } from "./malformed-file.ts";

const FOOTER_BYTES = 48;
const MAGIC = 0xdb4775248b80fb57n;

/**
 * Throws if a file is not an intact LevelDB table (its doc/table_format.md). A table consists of data blocks, a filter,
 * and the indexes of both, each block with a checksum; the footer locates the indexes. LevelDB itself checks none of
 * it, and may end the process over what it then finds.
 */
export function checkTable(bytes: Uint8Array): void {
  if (bytes.length < FOOTER_BYTES) throw new MalformedFile("a table has no footer");
  const footer = bytes.subarray(bytes.length - FOOTER_BYTES);
  const view = new DataView(footer.buffer, footer.byteOffset, FOOTER_BYTES);
  if (view.getBigUint64(FOOTER_BYTES - 8, true) !== MAGIC) throw new MalformedFile("a table has no footer");
  const cursor = { bytes: footer, at: 0 };
  const filters = readHandle(cursor);
  const index = readHandle(cursor);
  const blocks = [...handlesIn(bytes, index), ...handlesIn(bytes, filters), filters, index];
  if (endOf(bytes, blocks) !== bytes.length - FOOTER_BYTES) throw new MalformedFile("a table has more than its blocks");
}

// Each block begins where the previous one ends, so that no byte is left unchecked, and no block is mistaken for
// another.
function endOf(bytes: Uint8Array, blocks: readonly BlockHandle[]): number {
  return blocks.reduce((end, block) => {
    if (block.offset !== end) throw new MalformedFile("a block is missing");
    return checkBlock(bytes, block);
  }, 0);
}
