import { describe, expect, it } from "vitest";
import { NAME_STRIDE, type SourceTarget, TOKEN_KINDS } from "../../../src/shared/model/source.ts";
import { NameList } from "../../../src/worker/shown-source/name-list.ts";

const TYPE = TOKEN_KINDS.indexOf("type");
const entity: SourceTarget = { kind: "entity", entity: { id: "a", name: "A" } };
const external: SourceTarget = { kind: "external", documentationId: "a" };

describe("the names of a text", () => {
  it.each([
    ["a word", "int Größe;", 4, "Größe"],
    ["one behind an @", "int @class;", 4, "@class"],
    ["an escape", "int \\u0041b\\U00000041;", 4, "\\u0041b\\U00000041"],
    ["letters that change the direction", "int a\u202eb;", 4, "a\u202eb"],
    ["letters of two units", "int 𝒜x;", 4, "𝒜x"],
  ])("are as long as they are written: %s", (_, text, column, name) => {
    expect(new NameList(text).nameAt(0, column)).toBe(name);
  });

  it.each([
    ["a mark", 0, 1],
    ["beyond the row", 5, 0],
    ["beyond the text", 0, 500],
  ])("are none where none is written: %s", (_, row, column) => {
    const list = new NameList("a+b");
    list.add({ row, column, kind: "type" });
    expect(list.list().names).toHaveLength(0);
  });

  it("are sorted, each place once as it was said first, and each target once", () => {
    const list = new NameList("a\r\nb a");
    list.add({ row: 1, column: 2, kind: "type", target: entity });
    list.add({ row: 1, column: 0, kind: "type", target: external });
    list.add({ row: 0, column: 0, kind: "type", target: entity, isDeclaration: true });
    list.add({ row: 0, column: 0, kind: "local" });
    const { names, declarations, targets } = list.list();
    expect([...names]).toEqual([...[0, 1, TYPE, 1], ...[3, 1, TYPE, 2], ...[5, 1, TYPE, 1]]);
    expect(names.length % NAME_STRIDE).toBe(0);
    expect([...declarations]).toEqual([0]);
    expect(targets).toEqual([entity, external]);
  });
});
