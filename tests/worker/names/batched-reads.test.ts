import { describe, expect, it } from "vitest";
import { BatchedReads } from "../../../src/worker/names/batched-reads.ts";
import type { FileReading, FileToRead } from "../../../src/worker/threads/protocol.ts";

const SIGNAL = new AbortController().signal;
const KB = 1024;

function fileOf(id: string): FileToRead {
  return { projectId: "p", id, path: id, content: { kind: "bytes", bytes: new Uint8Array() }, knownHash: "1" };
}

function readingOf({ id }: FileToRead): FileReading {
  return { state: "unchanged", id };
}

/** Reads whose batches, by the ids of their files, end when they are told to. */
function open(threads: number) {
  const batches: string[] = [];
  const ends: (() => void)[] = [];
  const reads = new BatchedReads(threads, async (files, signal) => {
    batches.push(files.map(({ id }) => id).join());
    await new Promise<void>((resolve) => ends.push(resolve));
    signal.throwIfAborted();
    return files.map(readingOf);
  });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { reads, batches, endNext };
}

async function read(reads: BatchedReads, sizes: readonly number[], signal = SIGNAL): Promise<readonly unknown[]> {
  const results = sizes.map((size, at) => reads.read(fileOf(`${at}`), size, signal));
  return Promise.all(results);
}

describe("files that are asked for one by one", () => {
  it("are read together up to eight, in their order, and those that come meanwhile in the next batch", async () => {
    const { reads, batches, endNext } = open(1);
    const all = read(reads, Array(11).fill(KB));
    await new Promise(setImmediate);
    expect(batches).toEqual(["0,1,2,3,4,5,6,7"]);
    const late = reads.read(fileOf("late"), KB, SIGNAL);
    await endNext();
    expect(batches.slice(1)).toEqual(["8,9,10,late"]);
    await endNext();
    expect((await all).length).toBe(11);
    expect(await late).toEqual({ state: "unchanged", id: "late" });
  });

  it("are read alone where they are long", async () => {
    const { reads, batches, endNext } = open(1);
    const all = read(reads, [500 * KB, 100 * KB, 28 * KB, KB]);
    for (let at = 0; at < 3; at++) {
      await new Promise(setImmediate);
      await endNext();
    }
    await all;
    expect(batches).toEqual(["0", "1,2", "3"]);
  });

  it("keep as many threads busy as there may be", async () => {
    const { reads, batches, endNext } = open(2);
    const all = read(reads, Array(20).fill(KB));
    await new Promise(setImmediate);
    expect(batches).toEqual(["0,1,2,3,4,5,6,7", "8,9,10,11,12,13,14,15"]);
    for (let at = 0; at < 3; at++) await endNext();
    expect((await all).length).toBe(20);
  });

  it("fail together only where the same signal ends them", async () => {
    const { reads, batches, endNext } = open(1);
    const end = new AbortController();
    const given = [read(reads, [KB, KB], end.signal), reads.read(fileOf("other"), KB, SIGNAL)];
    await new Promise(setImmediate);
    expect(batches).toEqual(["0,1"]);
    end.abort(new Error("given up"));
    const refused = expect(given[0]).rejects.toThrow("given up");
    await endNext();
    await endNext();
    await refused;
    expect(await given[1]).toEqual({ state: "unchanged", id: "other" });
  });

  it("are read once for each time they are asked for, and are undefined where no reading comes", async () => {
    const batches: string[] = [];
    const reads = new BatchedReads(1, async (files) => {
      batches.push(files.map(({ id }) => id).join());
      return files.filter(({ id }) => id !== "lost").map(readingOf);
    });
    const results = ["a", "a", "lost"].map((id) => reads.read(fileOf(id), KB, SIGNAL));
    expect(await Promise.all(results)).toEqual([readingOf(fileOf("a")), readingOf(fileOf("a")), undefined]);
    expect(batches).toEqual(["a", "a,lost"]);
  });
});

it("takes more while each thread reads a batch and another is bound, and one more than there are threads whatever their sizes", () => {
  const { reads } = open(2);
  const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
  expect(reads.takesMore(files(23, KB))).toBe(true);
  expect(reads.takesMore(files(24, KB))).toBe(false);
  expect(reads.takesMore(files(2, 900 * KB))).toBe(true);
  expect(reads.takesMore(files(3, 900 * KB))).toBe(false);
});
