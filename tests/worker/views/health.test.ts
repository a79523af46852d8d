import { expect, it } from "vitest";
import type { FileHealth } from "../../../src/shared/model/health.ts";
import type { SnapshotFile } from "../../../src/worker/catalogue/records/records.ts";
import type { LinkCut } from "../../../src/worker/linking/model/link-cuts.ts";
import { unhealthyFiles } from "../../../src/worker/views/health.ts";

const FILE = "00000001-00000002";
const MEMBER = `${FILE}-CLASS-Outer.Inner-METHOD-Go(int)`;

function fileWith(health: FileHealth | null): SnapshotFile {
  const path = "a.cs";
  return { id: FILE, path, size: 1, modified: 0, hash: "h", health, topTypes: 1, types: 1, methods: 1 };
}

const cutOf = (health: FileHealth | null, ...cuts: LinkCut[]) => unhealthyFiles([fileWith(health)], () => cuts);

it("lists a clean file of which not all is linked, with the member and the reason", () => {
  const [file] = cutOf({ state: "clean" }, { reason: "steps", count: 1, first: MEMBER });
  expect(file?.health).toEqual({
    state: "clean",
    unlinked: "Uses in Outer.Inner.Go were not linked: too many possibilities",
  });
});

it("says how many more there are, and every reason", () => {
  const [file] = cutOf(
    { state: "repaired", repairs: ["tokens"] },
    { reason: "depth", count: 3, first: null },
    { reason: "file", count: 1, first: null, detail: "a mistake" },
  );
  expect(file?.health.unlinked).toBe(
    "Uses in what stands outside of its members and 2 more members were not linked: the code nests too deeply; " +
      "Its uses were not linked: a mistake",
  );
});

it("says how much of what goes beyond a limit is looked at", () => {
  const [file] = cutOf({ state: "clean" }, { reason: "typeParameters", count: 1, first: MEMBER });
  expect(file?.health.unlinked).toBe("Only 100 type parameters or constraints of Outer.Inner.Go are linked");
});

it("leaves out files that are clean and linked, and those that are not read at all", () => {
  expect(cutOf({ state: "clean" })).toEqual([]);
  expect(cutOf(null)).toEqual([]);
});
