import * as z from "zod/mini";
import { decodeFrame, encodeFrame } from "../linking/stored/framed-json.ts";
import { StoredTexts, TextTable, unlessTextIsMissing } from "../linking/stored/text-table.ts";
import { type NamedUses, ROW_STRIDE } from "./file-uses.ts";

const count = z.int().check(z.nonnegative());

/** Of each file how many ids and how many numbers of rows it has: they stand one after the other. */
const storedChunk = z.object({ texts: z.array(z.string()), files: z.array(z.tuple([z.string(), count, count])) });

/** A file's id with the names in it that mean something of the code base. */
export type NamesOfFile = readonly [fileId: string, names: NamedUses];

/** The names in several files as bytes. */
export function encodeNamedUses(all: readonly NamesOfFile[]): Uint8Array<ArrayBuffer> {
  const table = new TextTable();
  const numbers: number[] = [];
  const files = all.map(([id, { ids, rows }]) => {
    for (const text of ids) numbers.push(table.numberOf(text));
    for (const number of rows) numbers.push(number);
    return [id, ids.length, rows.length];
  });
  return encodeFrame({ texts: table.texts, files }, Int32Array.from(numbers));
}

/** Undefined for bytes that are none. */
export function decodeNamedUses(bytes: Uint8Array): readonly NamesOfFile[] | undefined {
  const frame = decodeFrame(bytes, storedChunk);
  if (frame === undefined) return undefined;
  const { data, numbers } = frame;
  const length = data.files.reduce((sum, [, ids, rows]) => sum + ids + rows, 0);
  if (length !== numbers.length || data.files.some(([, , rows]) => rows % ROW_STRIDE !== 0)) return undefined;
  const texts = new StoredTexts(data.texts);
  let at = 0;
  const take = (size: number) => {
    at += size;
    return numbers.subarray(at - size, at);
  };
  return unlessTextIsMissing(() =>
    data.files.map(([id, ids, rows]): NamesOfFile => [id, { ids: texts.all(take(ids)), rows: take(rows).slice() }]),
  );
}
