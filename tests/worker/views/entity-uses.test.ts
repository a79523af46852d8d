import { describe, expect, test } from "vitest";
import { entityUsesOf, type FoundUse, fileUsesOf } from "../../../src/worker/views/entity-uses.ts";

const use = (fileId: string, more: Partial<FoundUse> = {}): FoundUse => {
  return { fileId, row: 0, column: 4, role: "read", confidence: "exact", within: null, ...more };
};
const fileOf = (id: string) => (id === "gone" ? undefined : { id, name: `${id}.cs`, path: `shop/${id}/${id}.cs` });
const ALL = { done: 2, total: 2, unreadable: 0 };

describe("the uses of one thing", () => {
  test("are counted by role as a whole and in each file, those of tests last", () => {
    const found = [use("tests"), use("a", { role: "write", confidence: "likely" }), use("a"), use("a"), use("gone")];
    const { total, likely, roles, files } = entityUsesOf("id", found, ALL, { fileOf, isTest: (id) => id === "tests" });
    expect([total, likely]).toEqual([5, 1]);
    expect(roles).toEqual([
      { role: "read", count: 4 },
      { role: "write", count: 1 },
    ]);
    expect(files.map(({ file, isTest, count, roles }) => [file.id, isTest, count, roles.length])).toEqual([
      ["a", false, 3, 2],
      ["tests", true, 1, 1],
    ]);
  });

  test("stand in each file in the order of their places, with their rows of code", () => {
    const found = [use("a", { row: 3 }), use("a", { row: 1, column: 9 }), use("a", { row: 1 })];
    const [file] = fileUsesOf(found, fileOf, (_, row) => (row === 1 ? "\tx = Find(y);  " : undefined));
    expect(file?.uses.map(({ row, column }) => [row, column])).toEqual([
      [1, 4],
      [1, 9],
      [3, 4],
    ]);
    expect(file?.uses.map(({ line }) => line)).toEqual([
      { text: "x = Find(y);", at: 3 },
      { text: "x = Find(y);", at: 8 },
      null,
    ]);
  });
});
