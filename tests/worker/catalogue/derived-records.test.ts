import { describe, expect, it } from "vitest";
import { openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import type { DerivedChunk, DerivedRecords } from "../../../src/worker/catalogue/derived-records.ts";
import { STORAGES, type TestDatabase } from "./databases.ts";
import { PROJECT } from "./snapshots.ts";

const NAME = { projectId: PROJECT, record: "link-uses" } as const;
const OTHER = { projectId: "folder-00000001-00000002", record: "link-uses" } as const;
const NEVER = new AbortController().signal;

/** A chunk of one file for each text. */
async function* chunksOf(...texts: readonly string[]): AsyncGenerator<DerivedChunk> {
  for (const text of texts) yield { files: [`file of ${text}`], bytes: new TextEncoder().encode(text) };
}

async function textsIn(derived: DerivedRecords, stamp: string): Promise<readonly string[] | undefined> {
  const list = await derived.list(NAME, stamp);
  const chunks = list && (await derived.chunks(NAME, list));
  return chunks?.map((bytes) => new TextDecoder().decode(bytes));
}

function keysIn(database: TestDatabase): Promise<string[]> {
  return database.sublevel("derived").keys().all();
}

async function keyOfFirstChunk(derived: DerivedRecords, stamp: string): Promise<string> {
  return `${PROJECT}!link-uses!${(await derived.list(NAME, stamp))?.[0]?.hash}`;
}

describe.each(STORAGES)("derived records on $name", ({ create }) => {
  async function open() {
    const { database, afterCrash } = await create();
    const warnings: string[] = [];
    const warn = (message: string) => warnings.push(message);
    const catalogue = openCatalogue(database, warn);
    const reopened = async () => openCatalogue(await afterCrash(), warn).derived;
    return { database, catalogue, derived: catalogue.derived, warnings, reopened };
  }

  it("are there by their stamp, and by no other", async () => {
    const { derived, reopened } = await open();
    await derived.replace(NAME, "one", chunksOf("a", "b"), NEVER);
    const again = await reopened();
    expect(await textsIn(again, "one")).toEqual(["a", "b"]);
    expect((await again.list(NAME, "one"))?.map(({ files }) => files)).toEqual([["file of a"], ["file of b"]]);
    expect(await textsIn(again, "two")).toBeUndefined();
  });

  it("keep what is the same, and lose what is not named any more", async () => {
    const { database, derived } = await open();
    await derived.replace(NAME, "one", chunksOf("a", "b"), NEVER);
    const before = await keysIn(database);
    await derived.replace(NAME, "two", chunksOf("b", "c"), NEVER);
    expect(await textsIn(derived, "two")).toEqual(["b", "c"]);
    expect(await textsIn(derived, "one")).toBeUndefined();
    const after = await keysIn(database);
    expect(after).toHaveLength(3);
    expect(after.filter((key) => before.includes(key))).toHaveLength(2);
  });

  it("are not dropped by a reader of the list that another tab has replaced meanwhile", async () => {
    const { derived, warnings } = await open();
    await derived.replace(NAME, "one", chunksOf("a", "b"), NEVER);
    const older = (await derived.list(NAME, "one")) ?? [];
    await derived.replace(NAME, "two", chunksOf("b", "c"), NEVER);
    expect(await derived.chunks(NAME, older)).toBeUndefined();
    expect(await textsIn(derived, "two")).toEqual(["b", "c"]);
    expect(warnings).toEqual([]);
  });

  it("stay as they were where their writing is ended, and what was left of that is swept", async () => {
    const { database, derived, reopened } = await open();
    await derived.replace(NAME, "one", chunksOf("a"), NEVER);
    const before = await keysIn(database);
    const end = new AbortController();
    async function* ended(): AsyncGenerator<DerivedChunk> {
      yield* chunksOf("b");
      end.abort(new Error("enough"));
      yield* chunksOf("c");
    }
    await expect(derived.replace(NAME, "two", ended(), end.signal)).rejects.toThrow("enough");
    expect(await textsIn(derived, "one")).toEqual(["a"]);
    expect(await keysIn(database)).toHaveLength(3);
    await derived.sweep(PROJECT);
    expect(await keysIn(database)).toEqual(before);
    expect(await textsIn(await reopened(), "one")).toEqual(["a"]);
  });

  it("are swept where no version of today knows them, and the others stay", async () => {
    const { database, derived } = await open();
    await derived.replace(NAME, "one", chunksOf("a", "b"), NEVER);
    await derived.replace({ ...NAME, record: "named-uses" }, "one", chunksOf("c"), NEVER);
    await derived.replace(OTHER, "one", chunksOf("a"), NEVER);
    const known = await keysIn(database);
    const part = database.sublevel<string, Uint8Array>("derived", { valueEncoding: "view" });
    for (const key of known.filter((one) => one.startsWith(`${PROJECT}!link-uses`)))
      await part.put(key.replace("link-uses", "link-names"), (await part.get(key)) ?? new Uint8Array());
    expect(await keysIn(database)).toHaveLength(known.length + 3);
    await derived.sweep(PROJECT);
    expect(await keysIn(database)).toEqual(known);
  });

  it("count as missing where a chunk is damaged, and are whole again when they were stored anew", async () => {
    const { database, derived, warnings } = await open();
    await derived.replace(NAME, "one", chunksOf("a", "b"), NEVER);
    await database.sublevel("derived").put(await keyOfFirstChunk(derived, "one"), "garbage");
    expect(await textsIn(derived, "one")).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining("damaged")]);
    await derived.replace(NAME, "one", chunksOf("a", "b"), NEVER);
    expect(await textsIn(derived, "one")).toEqual(["a", "b"]);
  });

  it("count as missing where a chunk or the list is gone or garbled", async () => {
    const { database, derived } = await open();
    await derived.replace(NAME, "one", chunksOf("a"), NEVER);
    await database.sublevel("derived").del(await keyOfFirstChunk(derived, "one"));
    expect(await textsIn(derived, "one")).toBeUndefined();
    await derived.replace(NAME, "one", chunksOf("a"), NEVER);
    await database.sublevel("derived").put(`${PROJECT}!link-uses`, "garbage");
    expect(await derived.list(NAME, "one")).toBeUndefined();
  });

  it("go with their project, and no other's do", async () => {
    const { database, catalogue, derived } = await open();
    await derived.replace(NAME, "one", chunksOf("a"), NEVER);
    await derived.replace(OTHER, "one", chunksOf("a"), NEVER);
    await catalogue.forget(PROJECT);
    expect(await derived.list(NAME, "one")).toBeUndefined();
    expect(await keysIn(database)).toHaveLength(2);
    expect(await derived.list(OTHER, "one")).toHaveLength(1);
  });
});
