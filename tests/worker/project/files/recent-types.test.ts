import { describe, expect, it } from "vitest";
import { LARGE_FILE_BYTES } from "../../../../src/shared/limits/files.ts";
import type { Catalogue } from "../../../../src/worker/catalogue/catalogue.ts";
import { FactsReader } from "../../../../src/worker/catalogue/facts-reader.ts";
import { openMemoryCatalogue } from "../../../../src/worker/catalogue/open-memory.ts";
import type { Snapshot, SnapshotFile } from "../../../../src/worker/catalogue/records/records.ts";
import { encodeFacts } from "../../../../src/worker/facts/codec.ts";
import { RecentTypes } from "../../../../src/worker/project/files/recent-types.ts";
import { snapshotOf } from "../../catalogue/snapshots.ts";

const PROJECT = "p-1";

function fileCalled(id: string, hash: string | null = "1", size = 1): SnapshotFile {
  return { id, path: `${id}.cs`, size, modified: 0, hash, health: null, topTypes: 0, types: 0, methods: 0 };
}

/** A catalogue with empty facts of these files, and the files in the order they were read. */
async function catalogueOf(ids: readonly string[]) {
  const kept = openMemoryCatalogue(() => {});
  const bytes = encodeFacts({ types: [] });
  await kept.putFacts(
    PROJECT,
    ids.map((fileId) => ({ fileId, hash: "1", bytes })),
  );
  const read: string[] = [];
  const catalogue: Catalogue = {
    ...kept,
    facts: (projectId, fileId, hash) => {
      read.push(fileId);
      return kept.facts(projectId, fileId, hash);
    },
  };
  return { catalogue, read };
}

describe("the types of a file", () => {
  it("are read once for all who ask one after another, or at the same time", async () => {
    const { catalogue, read } = await catalogueOf(["a"]);
    const types = new RecentTypes(catalogue, PROJECT, new Map([["a", fileCalled("a")]]));
    const [first, second] = await Promise.all([types.of("a"), types.of("a")]);
    expect(second).toBe(first);
    expect(await types.of("a")).toBe(first);
    expect(read).toEqual(["a"]);
  });

  it("are read again when the file was, in an import that goes on", async () => {
    const { catalogue, read } = await catalogueOf(["a"]);
    const files = new Map([["a", fileCalled("a")]]);
    const types = new RecentTypes(catalogue, PROJECT, files);
    await types.of("a");
    files.set("a", fileCalled("a"));
    await types.of("a");
    expect(read).toEqual(["a", "a"]);
  });

  it("are kept of the files asked about last alone", async () => {
    const ids = Array.from({ length: 9 }, (_, at) => `f${at}`);
    const { catalogue, read } = await catalogueOf(ids);
    const types = new RecentTypes(catalogue, PROJECT, new Map(ids.map((id) => [id, fileCalled(id)])));
    for (const id of ids.slice(0, 8)) await types.of(id);
    await types.of("f0");
    await types.of("f8");
    await types.of("f0");
    expect(read).toEqual(ids);
    await types.of("f1");
    expect(read).toEqual([...ids, "f1"]);
  });

  it("are asked for again after they could not be read", async () => {
    const { catalogue, read } = await catalogueOf([]);
    const types = new RecentTypes(catalogue, PROJECT, new Map([["a", fileCalled("a")]]));
    for (let time = 0; time < 2; time++) await expect(types.of("a")).rejects.toMatchObject({ code: "factsLost" });
    expect(read).toEqual(["a", "a"]);
  });

  it("are none for a file without content, and an error for what is no file", async () => {
    const { catalogue, read } = await catalogueOf([]);
    const types = new RecentTypes(catalogue, PROJECT, new Map([["a", fileCalled("a", null)]]));
    expect(await types.of("a")).toEqual([]);
    await expect(types.of("b")).rejects.toMatchObject({ code: "entityNotFound" });
    expect(read).toEqual([]);
  });

  it("are read of many files one after the other, without those that are lost, and only a large one is kept", async () => {
    const { catalogue, read } = await catalogueOf(["a", "b", "large", "larger"]);
    const files = ["a", "b", "lost", "large", "larger"].map((id) =>
      fileCalled(id, "1", id.startsWith("large") ? LARGE_FILE_BYTES : 1),
    );
    const snapshot: Snapshot = { ...snapshotOf([], PROJECT), files };
    const types = new RecentTypes(catalogue, PROJECT, new Map(files.map((file) => [file.id, file])));
    const found = new Map<string, unknown>();
    for await (const [{ id }, inFile] of types.inFiles(files, new FactsReader(catalogue, snapshot)))
      found.set(id, inFile);
    expect([...found.keys()]).toEqual(["a", "b", "large", "larger"]);
    expect(await types.of("larger")).toBe(found.get("larger"));
    for (const id of ["a", "large"]) expect(await types.of(id)).not.toBe(found.get(id));
    expect(read).toEqual(["a", "large"]);
  });
});
