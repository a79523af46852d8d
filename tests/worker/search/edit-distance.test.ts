import { expect, it } from "vitest";
import { editDistance } from "../../../src/worker/search/edit-distance.ts";
import { similarNames } from "../../../src/worker/search/similar-names.ts";

it.each([
  ["", "", 0],
  ["", "ab", 2],
  ["interceptor", "interceptr", 1],
  ["generater", "generator", 1],
  ["coutner", "counter", 1],
  ["ab", "ba", 1],
  ["kitten", "sitting", 3],
  ["kitten", "kitchenette", undefined],
  ["abcdef", "uvwxyz", undefined],
])("counts what leads from %j to %j", (from, to, distance) => {
  expect(editDistance(from, to, 3)).toBe(distance);
  expect(editDistance(to, from, 3)).toBe(distance);
});

it("finds names for which one in three letters is wrong, the most similar first", () => {
  const names = ["Saves", "Save", "Sane", "Shop", "SAVE"];
  const table = { count: names.length, name: (at: number) => names[at] ?? "" };
  expect(similarNames("save", table)).toEqual(["Save", "SAVE", "Saves", "Sane"]);
  expect(similarNames("shp", table)).toEqual(["Shop"]);
  expect(similarNames("sv", table)).toEqual([]);
  expect(similarNames("s".repeat(1_000), table)).toEqual([]);
});
