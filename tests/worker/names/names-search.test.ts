import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LARGE_FILE_BYTES } from "../../../src/shared/limits/files.ts";
import type { FileWithFacts } from "../../../src/worker/catalogue/records/fact-keys.ts";
import type { DeclarationsAndCode } from "../../../src/worker/facts/codec.ts";
import type { Linker } from "../../../src/worker/linking/model/linker.ts";
import { NamesReader, NamesUnreadable } from "../../../src/worker/names/names-reader.ts";
import { NamesSearch } from "../../../src/worker/names/names-search.ts";
import { snapshotOf } from "../catalogue/snapshots.ts";

const FACTS: DeclarationsAndCode = {
  declarations: { types: [] } as unknown as DeclarationsAndCode["declarations"],
  code: [],
};

/** A search over the files `a` and `b`, which counts what is bound; its threads answer when they are let go. */
function open(bindNames: NonNullable<Linker["bindNames"]> = () => [], sizeOfFirst = 1) {
  const snapshot = snapshotOf([
    ["a", "1"],
    ["b", "1"],
  ]);
  const files = snapshot.files.map((file, at) => (at === 0 ? { ...file, size: sizeOfFirst } : file));
  const bound: string[] = [];
  const failures: string[] = [];
  const found: (readonly [done: number, total: number])[] = [];
  const searched: (readonly [done: number, total: number])[] = [];
  let clearCaches = () => {};
  const held = new Promise<void>((resolve) => {
    clearCaches = resolve;
  });
  const reader = new NamesReader(
    { readNames: async () => [], size: 1, makeRoom: () => bound.push("room"), stopIdle: async () => {} },
    { snapshot, contents: new Map() },
  );
  const read: string[] = [];
  reader.read = async ({ id }) => {
    read.push(id);
    await held;
    return FACTS;
  };
  const linker = {
    bindNames: (id: string, facts: DeclarationsAndCode) => {
      bound.push(id);
      return bindNames(id, facts);
    },
  } as unknown as Linker;
  const search = new NamesSearch({
    files: files as readonly FileWithFacts[],
    canBeRead: () => true,
    reader,
    linker: async () => linker,
    words: () => Promise.reject(new Error("nobody asks for words")),
    onFound: (done, total) => found.push([done, total]),
    onSearched: (done, total) => searched.push([done, total]),
    onFailure: (thrown) => failures.push(String(thrown)),
  });
  onTestFinished(() => expect(failures).toEqual([]));
  const told = () => failures.splice(0);
  return { search, bound, found, searched, read, reader, clearCaches, told };
}

describe("a file that somebody looks at", () => {
  it("is bound once, whoever asks", async () => {
    const { search, bound, read } = open();
    const names = await search.bind("a", FACTS);
    expect(await search.bind("a", FACTS)).toBe(names);
    expect(search.search("who uses it", ["a"])).toEqual({ done: 1, total: 1, unreadable: 0 });
    expect([bound, read]).toEqual([["a"], []]);
  });

  it("answers a question that waits for it, and is not bound again when its turn comes", async () => {
    const { search, bound, found, read, clearCaches } = open();
    expect(search.search("who uses it", ["a"])).toMatchObject({ done: 0, total: 1 });
    await expect.poll(() => read).toEqual(["a"]);
    await search.bind("a", FACTS);
    expect(found).toEqual([[1, 1]]);
    clearCaches();
    await search.settled();
    expect([bound, found]).toEqual([["a"], [[1, 1]]]);
  });

  it("leaves room for whoever asks next where it is a large one", async () => {
    const { search, bound, clearCaches } = open(() => [], LARGE_FILE_BYTES);
    search.search("who uses it", ["a", "b"]);
    clearCaches();
    await search.settled();
    expect(bound).toEqual(["a", "room", "b"]);
  });

  it("has no names where binding them fails, says why, and fails nothing else with that", async () => {
    const { search, told } = open(() => {
      throw new Error("cannot be bound");
    });
    await expect(search.bind("a", FACTS)).rejects.toThrow(new NamesUnreadable("cannot be bound"));
    expect(told()).toEqual(["Error: what the names in a.cs mean could not be found out: cannot be bound"]);
    expect(search.search("who uses it", ["a"])).toEqual({ done: 1, total: 1, unreadable: 1 });
  });
});

describe("all files", () => {
  it("are told of as they are looked at, not too often", async () => {
    // Both are looked at in no time, however busy the machine is.
    vi.spyOn(performance, "now").mockReturnValue(1_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const { search, found, searched, clearCaches } = open();
    clearCaches();
    await search.searchAll();
    expect([found, searched]).toEqual([[], [[1, 2]]]);
  });

  it("are not told of for a question about some", async () => {
    const { search, found, searched, clearCaches } = open();
    clearCaches();
    search.search("who uses it", ["a"]);
    await search.settled();
    expect([found, searched]).toEqual([[[1, 1]], []]);
  });
});

describe("files that fail on their way", () => {
  it("are told of once, whether they cannot be read or bound", async () => {
    const { search, reader, told } = open();
    reader.read = async () => {
      throw new Error("the thread is gone");
    };
    search.search("who uses it", ["a", "b"]);
    await search.settled();
    expect(told()).toEqual(["Error: what the names in a.cs mean could not be found out: the thread is gone"]);
    expect(search.search("who uses it", ["a", "b"])).toEqual({ done: 2, total: 2, unreadable: 2 });
  });

  it("are not where it is known why their texts cannot be read", async () => {
    const { search, reader } = open();
    reader.read = async () => {
      throw new NamesUnreadable("it has changed since it was read");
    };
    search.search("who uses it", ["a", "b"]);
    await search.settled();
    expect(search.search("who uses it", ["a", "b"])).toMatchObject({ unreadable: 2 });
  });
});
