import { expect, it } from "vitest";
import { derivedStamp } from "../../../../src/worker/catalogue/records/derived-stamp.ts";
import type { Snapshot } from "../../../../src/worker/catalogue/records/records.ts";
import { decodeSnapshot, encodeSnapshot } from "../../../../src/worker/catalogue/records/snapshot-codec.ts";
import { snapshotOf } from "../snapshots.ts";

const snapshot = snapshotOf([
  ["a", "1"],
  ["b", "2"],
]);

it("is that of the same snapshot when it is read again, and of one that was imported later", async () => {
  const stamp = await derivedStamp(snapshot, 1);
  expect(stamp).toMatch(/^[0-9a-f]{64}$/);
  const read = decodeSnapshot(encodeSnapshot(snapshot));
  if (read === undefined) throw new Error("the snapshot cannot be read");
  expect(await derivedStamp(read, 1)).toBe(stamp);
  const later = { ...snapshot, project: { ...snapshot.project, lastImported: 99 } };
  expect(await derivedStamp(later, 1)).toBe(stamp);
});

it("is that of one without packages where none are used, and says nothing of what they were found by", async () => {
  const stamp = await derivedStamp(snapshot, 1);
  expect(await derivedStamp({ ...snapshot, packages: {} }, 1)).toBe(stamp);
  const packageInputs = { search: "anywhere", files: [], folders: [], digest: "1" };
  expect(await derivedStamp({ ...snapshot, packageInputs }, 1)).toBe(stamp);
});

it("does not go by the order of fields", async () => {
  const stamp = (projects: Snapshot["projects"]) => derivedStamp({ ...snapshot, projects }, 1);
  expect(await stamp({ x: { a: 1, b: 2 } })).toBe(await stamp({ x: { b: 2, a: 1 } }));
  expect(await stamp({ x: { a: 1, b: 2 } })).not.toBe(await stamp({ x: { a: 2, b: 1 } }));
});

it("is another one for other files, project files, packages, readers, orders and makers", async () => {
  const [first, second] = snapshot.files;
  if (first === undefined || second === undefined) throw new Error("there are no files");
  const others: readonly Snapshot[] = [
    { ...snapshot, files: [first] },
    { ...snapshot, files: [second, first] },
    { ...snapshot, files: [first, { ...second, hash: "3" }] },
    { ...snapshot, files: [first, { ...second, path: "elsewhere.cs" }] },
    { ...snapshot, projects: { "c-sharp": [] } },
    { ...snapshot, packages: { "c-sharp": [] } },
    { ...snapshot, readers: { "c-sharp": { version: 1, symbols: [] } } },
  ];
  const stamps = await Promise.all([...others.map((one) => derivedStamp(one, 1)), derivedStamp(snapshot, 2)]);
  expect(new Set([...stamps, await derivedStamp(snapshot, 1)]).size).toBe(others.length + 2);
});
