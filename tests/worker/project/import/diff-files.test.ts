import { describe, expect, it } from "vitest";
import { fileIdOf } from "../../../../src/shared/model/entity-id.ts";
import type { Snapshot, SnapshotFile } from "../../../../src/worker/catalogue/records/records.ts";
import { readersWith } from "../../../../src/worker/languages/reader-stamps.ts";
import { type DiffInput, diffFiles } from "../../../../src/worker/project/import/diff-files.ts";
import type { ListedFile } from "../../../../src/worker/sources/source.ts";

const IMPORTED = 1_000_000;

const READERS = readersWith([]);

function stored(path: string, changes: Partial<SnapshotFile> = {}): SnapshotFile {
  const counts = { topTypes: 1, types: 1, methods: 1 };
  return {
    id: fileIdOf(path),
    path,
    size: 10,
    modified: 1_000,
    hash: `hash of ${path}`,
    health: null,
    ...counts,
    ...changes,
  };
}

function listed(path: string, changes: Partial<ListedFile> = {}): ListedFile {
  return { path, size: 10, modified: 1_000, content: { kind: "disk", path: `/${path}` }, ...changes };
}

function snapshotWith(files: readonly SnapshotFile[]): Snapshot {
  const health = { clean: files.length, repaired: 0, partial: 0, skipped: 0 };
  const counts = { totalFiles: files.length, parsableFiles: files.length, types: 1, methods: 1, health };
  const project = { id: "folder-1", name: "shop", path: "/shop", lastImported: IMPORTED, counts };
  return { project, readers: READERS, files, projects: {} };
}

/** The paths of the changed files of a listing of `a.cs`, which is stored, and what else is given. */
function changedOf(now: readonly ListedFile[], earlier: readonly SnapshotFile[], options: Partial<DiffInput> = {}) {
  const files = new Map(now.map(({ path }) => [fileIdOf(path), stored(path, { hash: null })]));
  const before = snapshotWith(earlier);
  const diff = diffFiles({ listed: now, files, before, readers: READERS, hasFacts: () => true, ...options });
  expect(diff.unchanged.length + diff.changed.length).toBe(now.length);
  return diff.changed.map((file) => file.stored.path);
}

describe("a file is taken as it is stored", () => {
  it("when its size and time are those of the last import", () => {
    expect(changedOf([listed("a.cs")], [stored("a.cs")])).toEqual([]);
  });

  it("when its source calls it by the same version, whatever its time", () => {
    const now = listed("a.cs", { version: "1", modified: IMPORTED });
    expect(changedOf([now], [stored("a.cs", { version: "1" })])).toEqual([]);
  });

  it("when it had no content in this version, either", () => {
    const earlier = stored("a.cs", { version: "1", hash: null });
    expect(changedOf([listed("a.cs", { version: "1" })], [earlier], { hasFacts: () => false })).toEqual([]);
  });
});

describe("a file is read again", () => {
  const cases: readonly (readonly [string, ListedFile, SnapshotFile])[] = [
    ["its size has changed", listed("a.cs", { size: 11 }), stored("a.cs")],
    ["its time has changed", listed("a.cs", { modified: 1_001 }), stored("a.cs")],
    ["nobody knows its time", listed("a.cs", { modified: 0 }), stored("a.cs", { modified: 0 })],
    ["it has another version", listed("a.cs", { version: "2" }), stored("a.cs", { version: "1" })],
    [
      "it may have changed in the tick of the last import",
      listed("a.cs", { modified: IMPORTED - 1 }),
      stored("a.cs", { modified: IMPORTED - 1 }),
    ],
    [
      "it may have been put in its place since, of the same size and time",
      listed("a.cs", { touched: IMPORTED }),
      stored("a.cs"),
    ],
    ["it is new", listed("a.cs"), stored("b.cs")],
  ];

  it.each(cases)("when %s", (_, now, earlier) => expect(changedOf([now], [earlier])).toEqual(["a.cs"]));

  it("when another file stood at its path", () => {
    const verified = { since: IMPORTED, has: () => false, isAnother: () => true };
    expect(changedOf([listed("a.cs")], [stored("a.cs")], { verified })).toEqual(["a.cs"]);
  });

  it("when its facts are lost", () => {
    expect(changedOf([listed("a.cs")], [stored("a.cs")], { hasFacts: () => false })).toEqual(["a.cs"]);
  });

  it("when it is read with other symbols", () => {
    expect(changedOf([listed("a.cs")], [stored("a.cs")], { readers: readersWith(["DEBUG"]) })).toEqual(["a.cs"]);
  });

  it("when nothing is stored", () => {
    expect(changedOf([listed("a.cs")], [], { before: undefined })).toEqual(["a.cs"]);
  });
});
