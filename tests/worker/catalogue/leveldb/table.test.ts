import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MalformedFile } from "../../../../src/worker/catalogue/leveldb/malformed-file.ts";
import { checkTable } from "../../../../src/worker/catalogue/leveldb/table.ts";
import { writtenFiles } from "./written-files.ts";

const FOOTER_BYTES = 48;

function isSound(bytes: Uint8Array): boolean {
  try {
    checkTable(bytes);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedFile);
    return false;
  }
}

describe("a table that LevelDB wrote", () => {
  const contents: Readonly<Record<string, readonly string[]>> = {
    "one text": ["a"],
    "texts that can be compressed, in an index that can be": Array.from({ length: 3000 }, (_, at) =>
      `${at} `.repeat(40),
    ),
    "texts that cannot be compressed": Array.from({ length: 50 }, () => randomBytes(3000).toString("base64")),
  };

  it.each(Object.entries(contents))("is sound with %s", async (_, texts) => {
    const { table } = await writtenFiles(texts);
    expect(() => checkTable(table)).not.toThrow();
  });

  it("is damaged with any byte of it changed, but for the blanks in its footer", async () => {
    const { table } = await writtenFiles(["first", "second", "third"]);
    const unnoticed: number[] = [];
    for (let at = 0; at < table.length; at++) {
      const changed = Buffer.from(table);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7));
      if (isSound(changed)) unnoticed.push(at - table.length + FOOTER_BYTES);
    }
    const blanks = unnoticed.filter(
      (at) => at >= 0 && at < FOOTER_BYTES - 8 && table[table.length - FOOTER_BYTES + at] === 0,
    );
    expect(unnoticed).toEqual(blanks);
  });

  it("is damaged wherever it breaks off, and with more behind it", async () => {
    const { table } = await writtenFiles(["first", "second", "third"]);
    for (let length = 0; length < table.length; length++) expect(isSound(table.subarray(0, length))).toBe(false);
    expect(isSound(Buffer.concat([table, table]))).toBe(false);
    expect(isSound(Buffer.concat([table, Buffer.alloc(1)]))).toBe(false);
  });

  it("is damaged where its footer names a block of any size", async () => {
    const { table } = await writtenFiles(["first"]);
    table.fill(0xff, table.length - FOOTER_BYTES, table.length - 8);
    expect(isSound(table)).toBe(false);
  });
});
