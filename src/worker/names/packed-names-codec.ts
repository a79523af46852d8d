import * as z from "zod/mini";
import { decodeFrame, encodeFrame } from "../linking/stored/chunk-frame.ts";
import { MalformedChunk } from "../linking/stored/chunk-numbers.ts";
import { type PackedNames, ROW_STRIDE } from "./packed-names.ts";

/** A file's id with the names in it that mean something of the code base. */
export type NamesOfFile = readonly [fileId: string, names: PackedNames];

/** The names in several files as bytes. */
export function encodePackedNames(all: readonly NamesOfFile[]): Uint8Array<ArrayBuffer> {
  return encodeFrame(all, ([id, { ids, rows, others, unknown = [], excluded = [] }], numbers) => {
    numbers.textList(ids);
    numbers.list([...rows], (number) => numbers.number(number));
    numbers.textList(others?.ids ?? []);
    numbers.list([...(others?.rows ?? [])], (number) => numbers.number(number));
    numbers.textList(unknown);
    numbers.textList(excluded);
    return id;
  });
}

/** Undefined for malformed bytes. */
export function decodePackedNames(bytes: Uint8Array): readonly NamesOfFile[] | undefined {
  return decodeFrame(bytes, {
    rest: z.string(),
    read: (id, numbers): NamesOfFile => {
      const ids = numbers.textList();
      const rows = numbers.rawList();
      const others = { ids: numbers.textList(), rows: numbers.rawList() };
      const [unknown, excluded] = [numbers.textList(), numbers.textList()];
      if (rows.length % ROW_STRIDE !== 0 || others.rows.length % ROW_STRIDE !== 0) throw new MalformedChunk();
      const names = {
        ...{ ids, rows },
        ...(others.rows.length > 0 && { others }),
        ...(unknown.length > 0 && { unknown }),
        ...(excluded.length > 0 && { excluded }),
      };
      return [id, names];
    },
  });
}
