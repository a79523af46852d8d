import { expect, it } from "vitest";
import { soundLogLength } from "../../../../src/worker/catalogue/leveldb/log.ts";
import { writtenFiles } from "./written-files.ts";

it("a log that LevelDB wrote is sound as a whole, whatever its records' lengths", async () => {
  for (const step of [1, 7, 8, 1000, 32_761, 32_762, 100_000]) {
    const { log } = await writtenFiles(Array.from({ length: 6 }, (_, at) => "x".repeat(at * step)));
    expect(soundLogLength(log)).toBe(log.length);
  }
});

it("is sound up to the last whole record, wherever it breaks off", async () => {
  const { log } = await writtenFiles(["first", "second", "third"]);
  const ends = new Set(Array.from({ length: log.length + 1 }, (_, length) => soundLogLength(log.subarray(0, length))));
  expect(ends.size).toBe(4);
  for (const end of ends) expect(soundLogLength(log.subarray(0, end))).toBe(end);
});

it("ends before a record that reaches over several blocks and is not all there", async () => {
  const { log } = await writtenFiles(["first", "x".repeat(100_000)]);
  const { log: first } = await writtenFiles(["first"]);
  for (const length of [first.length + 1, 40_000, 70_000, log.length - 1])
    expect(soundLogLength(log.subarray(0, length))).toBe(first.length);
});

it("ends before a record with any byte changed", async () => {
  const { log } = await writtenFiles(["first", "second", "third"]);
  const { log: first } = await writtenFiles(["first"]);
  const { log: two } = await writtenFiles(["first", "second"]);
  for (let at = first.length; at < two.length; at++) {
    const changed = Buffer.from(log);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    expect(soundLogLength(changed)).toBe(first.length);
  }
});

it("nothing, zeros and text have no record", () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(100_000), Buffer.from("no log at all, but text of some length")])
    expect(soundLogLength(bytes)).toBe(0);
});
