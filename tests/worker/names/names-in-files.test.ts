import { expect, it } from "vitest";
import type { FileFacts } from "../../../src/worker/facts/facts.ts";
import type { Linker } from "../../../src/worker/linking/model/linker.ts";
import { namesInFiles } from "../../../src/worker/names/names-in-files.ts";
import { NamesReader, type TextWithNames } from "../../../src/worker/names/names-reader.ts";
import { snapshotOf } from "../catalogue/snapshots.ts";

const DECLARATIONS = { types: [] } as unknown as FileFacts;
const READ: TextWithNames = {
  text: "",
  declarations: () => DECLARATIONS,
  facts: () => ({ declarations: DECLARATIONS, code: [] }),
};

it("lets go of what was found out for very many files before it has bound all of them", async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `f${at}`);
  const snapshot = snapshotOf(names.map((name) => [name, "1"] as const));
  const pool = { readNames: async () => [], size: 1, makeRoom: () => {}, stopIdle: async () => {} };
  const reader = new NamesReader(pool, { snapshot, contents: new Map() });
  reader.readWithText = async () => READ;
  const bound: string[] = [];
  const clearedAfter: number[] = [];
  const linker = {
    bindNames: (id: string) => {
      bound.push(id);
      return [];
    },
    clearCaches: () => clearedAfter.push(bound.length),
  } as unknown as Linker;
  const given: string[] = [];
  const { signal } = new AbortController();
  for await (const [{ id }, found] of namesInFiles(snapshot.files, { linker, reader, signal })) {
    if (found !== undefined) given.push(id);
  }
  expect(given).toEqual(snapshot.files.map(({ id }) => id));
  expect(bound).toEqual(given);
  expect(clearedAfter).toEqual([400, 800]);
});
