import { describe, expect, it } from "vitest";
import { encodeFacts } from "../../../src/worker/facts/codec.ts";
import { NamesReader } from "../../../src/worker/names/names-reader.ts";
import type { FileReading, FileToRead } from "../../../src/worker/threads/protocol.ts";
import { snapshotOf } from "../catalogue/snapshots.ts";

const SIGNAL = new AbortController().signal;
const LARGE = 1024 * 1024;

/** A reader of files of these sizes, named by their places, and what threads were asked to read: and where room is made for it. */
function open(...sizes: readonly number[]) {
  return openOn({}, ...sizes);
}

type Pool = ConstructorParameters<typeof NamesReader>[0];

function openOn(threads: Partial<Pool>, ...sizes: readonly number[]) {
  const snapshot = snapshotOf(sizes.map((_, at) => [`${at}`, "1"]));
  const files = snapshot.files.map((file, at) => ({ ...file, size: sizes[at] ?? 0 }));
  const read: string[] = [];
  const readNames = async ([file]: readonly FileToRead[]) => {
    read.push(file?.id ?? "");
    return file === undefined ? [] : [readingOf(file)];
  };
  const clearCaches = () => {
    read.push("let go");
  };
  const makeRoom = () => {
    read.push("room");
  };
  const stopIdle = async () => {
    read.push("threads end");
  };
  const contents = new Map(files.map(({ id }) => [id, { kind: "bytes", bytes: new Uint8Array() } as const]));
  const pool = { readNames, size: 1, makeRoom, stopIdle, ...threads };
  return { files, read, reader: new NamesReader(pool, { snapshot, contents }, clearCaches) };
}

function readingOf({ id, wantsText }: FileToRead): FileReading {
  const bytes = encodeFacts({ types: [] });
  const counts = { topTypes: 0, types: 0, methods: 0 };
  return {
    state: "read",
    id,
    hash: "1",
    health: { state: "clean" },
    counts,
    bytes,
    ...(wantsText && { text: `of ${id}` }),
  };
}

describe("many files", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])("of %i threads keep %i busy, and one that somebody waits for is read at once", async (size, most) => {
    let [busy, mostBusy] = [0, 0];
    const readNames = async ([wanted]: readonly FileToRead[]) => {
      mostBusy = Math.max(mostBusy, ++busy);
      await new Promise(setImmediate);
      busy--;
      return wanted === undefined ? [] : [readingOf(wanted)];
    };
    const { files, reader } = openOn({ readNames, size }, 10);
    const [file] = files;
    const all = Array.from({ length: 7 }, () => file && reader.readWithText(file, SIGNAL));
    expect((await Promise.all(all)).map((read) => read?.text)).toEqual(all.map(() => `of ${file?.id}`));
    expect(mostBusy).toBe(most);
    const more = Array.from({ length: 7 }, () => file && reader.read(file, SIGNAL));
    const next = file && reader.readAtOnce(file, SIGNAL);
    await new Promise(setImmediate);
    expect(busy).toBeLessThanOrEqual(most + 1);
    expect((await next)?.text).toBe(`of ${file?.id}`);
    await Promise.all(more);
    expect(mostBusy).toBe(most + 1);
  });
});

describe("a large file", () => {
  it("is read once while it is the last one, whatever is wanted of it", async () => {
    const { files, read, reader } = open(LARGE, 10);
    for (const file of [...files, ...files]) {
      await reader.read(file, SIGNAL);
      expect((await reader.readWithText(file, SIGNAL)).text).toBe(`of ${file.id}`);
    }
    expect(read).toEqual(["let go", "room", "0", "threads end", "1", "1", "1", "1"]);
  });

  it("is read again once another one was read, so that no more than one is kept", async () => {
    const { files, read, reader } = open(LARGE, LARGE);
    for (const file of [...files, ...files]) await reader.read(file, SIGNAL);
    expect(read).toEqual([
      "let go",
      "room",
      "0",
      "threads end",
      "let go",
      "room",
      "1",
      "threads end",
      "let go",
      "room",
      "0",
      "threads end",
      "let go",
      "room",
      "1",
      "threads end",
    ]);
  });

  it("alone has room made for it", async () => {
    const { files, read, reader } = open(LARGE - 1, LARGE);
    for (const file of files) await reader.read(file, SIGNAL);
    expect(read).toEqual(["0", "let go", "room", "1", "threads end"]);
  });
});
