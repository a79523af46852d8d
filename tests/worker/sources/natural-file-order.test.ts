import fc from "fast-check";
import { expect, it } from "vitest";
import { inNaturalOrder } from "../../../src/worker/sources/natural-file-order.ts";

function order(paths: readonly string[]): string[] {
  return inNaturalOrder(paths.map((path) => ({ path }))).map(({ path }) => path);
}

it("puts names as people expect them", () => {
  const expected = ["a.cs", "B.cs", "Part1.cs", "Part2.cs", "Part10.cs", "Part10a.cs", "é.cs", "z.cs", "类.cs"];
  expect(order(expected.toReversed())).toEqual(["a.cs", "B.cs", "é.cs", ...expected.slice(2, 6), "z.cs", "类.cs"]);
});

it("compares folder by folder, not character by character", () => {
  // As plain texts, `a b/` and `a-b/` would stand before `a/`, because blank and dash come before the slash.
  const expected = ["a/z.cs", "a b/a.cs", "a-b/a.cs", "v2/a.cs", "v2/b/a.cs", "v2.cs", "v10/a.cs"];
  expect(order(expected.toReversed())).toEqual(expected);
});

it("settles names that are equal to people by their units", () => {
  expect(order(["x1/b", "x01/a", "x001/c"])).toEqual(["x001/c", "x01/a", "x1/b"]);
  expect(order(["\u00e9", "e\u0301"])).toEqual(["e\u0301", "\u00e9"]);
});

// File and folder cannot be of one name, so the files get an ending.
it("gives one order whatever came first, loses nothing and keeps folders together", () => {
  const name = fc.oneof(fc.constantFrom("a", "A", "a1", "a01", "a10", "a2", "é", "_"), fc.string({ minLength: 1 }));
  const path = fc.array(
    name.filter((text) => !text.includes("/")),
    { minLength: 1, maxLength: 4 },
  );
  const paths = fc.uniqueArray(path.map((names) => `${names.join("/")}.file`));
  fc.assert(
    fc.property(paths, fc.infiniteStream(fc.nat()), (given, random) => {
      const ordered = order(given);
      expect([...ordered].sort()).toEqual([...given].sort());
      const shuffled = given.map((text) => ({ text, at: random.next().value })).sort((a, b) => a.at - b.at);
      expect(order(shuffled.map(({ text }) => text))).toEqual(ordered);
      const folders = ordered.map((text) => text.slice(0, text.indexOf("/") + 1)).filter((folder) => folder !== "");
      expect(folders.filter((folder, at) => folder !== folders[at - 1])).toHaveLength(new Set(folders).size);
    }),
  );
});
