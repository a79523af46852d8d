import { expect, it } from "vitest";
import type { FileStamp, PackageDisk } from "../../../../src/worker/languages/contract/packages.ts";
import { PackageCache } from "../../../../src/worker/languages/csharp/packages/package-cache.ts";
import { areInputsSame, RecordingDisk } from "../../../../src/worker/project/import/package-inputs.ts";

/** A disk on which every path leads to one folder, as links do; and how often it was asked for its names. */
function linkedDisk(count: number) {
  const list = Array.from({ length: count }, (_, at) => `${at}`);
  let asked = 0;
  const disk: PackageDisk = {
    text: async () => undefined,
    stamp: async () => undefined,
    bytes: async () => undefined,
    names: async () => (asked++ >= 0 ? list : []),
  };
  return { disk, asked: () => asked };
}

it("folders with more names than can be kept are always looked for anew", async () => {
  const { disk, asked } = linkedDisk(10_000);
  const recording = new RecordingDisk(disk, undefined);
  for (let at = 0; at < 150; at++) await recording.names(`/code/${at}`);
  expect(await recording.inputs("")).toBeUndefined();
  const folders = Array.from({ length: 1_000 }, (_, at) => `/code/${at}`);
  expect(await areInputsSame({ search: "", files: [], folders, digest: "" }, disk)).toBe(false);
  expect(asked()).toBeLessThan(300);
});

it("folders are no longer looked at when they have had too many names", async () => {
  const { disk, asked } = linkedDisk(100_000);
  const cache = new PackageCache({ root: undefined, caches: [], packs: [] }, disk);
  for (let at = 0; at < 100; at++) await cache.names(`/code/${at}`);
  expect(asked()).toBeLessThan(30);
  expect(await cache.names("/code/99")).toEqual([]);
});

it("what was asked for is noted alike, in whatever order it is answered", async () => {
  const stamp = { bytes: 2, modified: 1 };
  const answers = new Map<string, (stamp: FileStamp) => void>();
  const { disk } = linkedDisk(3);
  const slowDisk: PackageDisk = { ...disk, stamp: (path) => new Promise((answer) => answers.set(path, answer)) };
  const inputsAnswered = async (order: readonly string[]) => {
    const recording = new RecordingDisk(slowDisk, undefined);
    const asked = ["a", "b"].map((path) => recording.stamp(path));
    for (const path of order) answers.get(path)?.(stamp);
    await Promise.all(asked);
    for (const folder of order) await recording.names(folder);
    return recording.inputs("");
  };
  expect(await inputsAnswered(["b", "a"])).toEqual(await inputsAnswered(["a", "b"]));
});
