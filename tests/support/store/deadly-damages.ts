import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { handlesIn, readHandle } from "../../../src/worker/catalogue/leveldb/block.ts";
import { maskedCrc32c } from "../../../src/worker/catalogue/leveldb/crc32c.ts";
import { readVarint } from "../../../src/worker/catalogue/leveldb/cursor.ts";

const FOOTER_BYTES = 48;

/**
 * Damage to a store's files that ends the process of a LevelDB that works on them: by its own assertions, or because it
 * requests more memory than there is. Each function damages the files in the store's folder.
 */
export const deadlyDamages = {
  "a footer that names a block of 32 TB": (store: string) => changeFiles(store, /\.ldb$/, nameHugeBlock),
  "keys that are in no order": (store: string) => changeFiles(store, /\.ldb$/, disorderKeys),
  "a sequence number in the log that no record can have, and no CURRENT": (store: string) => {
    changeFiles(store, /\d\.log$/, (log) => log.fill(0xff, 7, 14));
    rmSync(join(store, "CURRENT"));
  },
};

function changeFiles(store: string, names: RegExp, change: (bytes: Buffer) => void): void {
  for (const name of readdirSync(store).filter((one) => names.test(one))) {
    const bytes = readFileSync(join(store, name));
    change(bytes);
    writeFileSync(join(store, name), bytes);
  }
}

// The handle of the index follows that of the filters; it consists of two varints with seven bits per byte.
function nameHugeBlock(table: Buffer): void {
  let at = table.length - FOOTER_BYTES;
  for (let numbers = 0; numbers < 2; at++) if ((table[at] ?? 0) < 128) numbers++;
  Buffer.from([0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x08]).copy(table, at);
}

function disorderKeys(table: Buffer): void {
  let at = table.indexOf("!f");
  for (let byte = 0xff; at !== -1 && byte > 0xe0; byte--) {
    table[at + 1] = byte;
    at = table.indexOf("!f", at + 1);
  }
}

/**
 * Makes keys too short to be valid, with matching checksums: this ends each process that opens the store, and cannot be
 * detected beforehand.
 */
export function shortenKeys(store: string): void {
  changeFiles(store, /\.ldb$/, (table) => {
    const footer = { bytes: table, at: table.length - FOOTER_BYTES };
    readHandle(footer);
    for (const { offset, size } of handlesIn(table, readHandle(footer))) {
      const end = offset + size + 1;
      table[firstKeyLength(table, offset, table[end - 1] !== 0)] = 3;
      table.writeUInt32LE(maskedCrc32c(table, offset, end), end);
    }
  });
}

// A compressed block begins with its length, and then the length of the first uncompressed stretch.
function firstKeyLength(table: Buffer, offset: number, isCompressed: boolean): number {
  if (!isCompressed) return offset + 1;
  const cursor = { bytes: table, at: offset };
  readVarint(cursor);
  const lengthBytes = Math.max(0, ((table[cursor.at] ?? 0) >> 2) - 59);
  return cursor.at + 1 + lengthBytes + 1;
}
