import { describe, expect, test } from "vitest";
import { treeCommand, typeAhead } from "../../../../src/renderer/features/explorer/keyboard.ts";
import type { TreeRow } from "../../../../src/renderer/features/explorer/rows.ts";

/** Rows from an indented drawing: `▾` open, `▸` closed, `·` a leaf. Keys are the names. */
function rowsOf(drawing: readonly string[]): readonly TreeRow[] {
  const parents: string[] = [];
  return drawing.map((line): TreeRow => {
    const [, indent = "", sign = "", name = ""] = /^(\s*)(\S) (.*)$/.exec(line) ?? [];
    const level = indent.length / 2 + 1;
    const parent = parents[level - 2] ?? null;
    parents[level - 1] = name;
    const common = { key: name, name, kind: "directory", level, position: 1, setSize: 1, health: null } as const;
    return { ...common, own: null, shared: 0, parent, expandable: sign !== "·", expanded: sign === "▾" };
  });
}

const rows = rowsOf(["▾ doc", "  · guide", "▸ src", "▾ tests", "  ▾ unit", "    · order", "    · shop", "· readme"]);
const at = (name: string) => rows.findIndex((row) => row.name === name);
const focus = (key: string) => ({ type: "focus", key });

describe("the tree's keys", () => {
  test.each([
    ["ArrowDown", "doc", focus("guide")],
    ["ArrowDown", "readme", null],
    ["ArrowUp", "guide", focus("doc")],
    ["ArrowUp", "doc", null],
    ["Home", "shop", focus("doc")],
    ["End", "doc", focus("readme")],
    ["PageDown", "doc", focus("readme")],
    ["PageUp", "readme", focus("doc")],
    ["ArrowRight", "src", { type: "expand", keys: ["src"] }],
    ["ArrowRight", "tests", focus("unit")],
    ["ArrowRight", "order", null],
    ["ArrowLeft", "unit", { type: "collapse", key: "unit" }],
    ["ArrowLeft", "order", focus("unit")],
    ["ArrowLeft", "src", null],
    ["*", "doc", { type: "expand", keys: ["src"] }],
    ["*", "order", null],
    ["Tab", "doc", null],
    ["toString", "doc", null],
  ])("%s on %s", (key, name, command) => {
    expect(treeCommand(rows, at(name), key)).toEqual(command);
  });

  test.each(["Enter", " "])("%j chooses the row", (key) => {
    expect(treeCommand(rows, at("order"), key)).toEqual({ type: "activate", row: rows[at("order")] });
  });

  test("an open node that holds nothing has nothing to enter", () => {
    const empty = rowsOf(["▾ file", "· next"]);
    expect(treeCommand(empty, 0, "ArrowRight")).toBeNull();
  });

  test("a tree without rows has nothing to do", () => {
    for (const key of ["ArrowDown", "Home", "End", "PageUp", "ArrowRight", "ArrowLeft", "Enter", "*"]) {
      expect(treeCommand([], 0, key)).toBeNull();
    }
    expect(typeAhead([], 0, "a")).toBeNull();
  });
});

describe("typing ahead", () => {
  test.each([
    ["s", "doc", "src"],
    ["s", "src", "shop"],
    ["ss", "src", "shop"],
    ["s", "shop", "src"],
    ["SH", "doc", "shop"],
    ["do", "doc", "doc"],
    ["d", "readme", "doc"],
  ])("%s on %s goes to %s", (typed, from, to) => {
    expect(typeAhead(rows, at(from), typed)).toEqual(focus(to));
  });

  test("a folder is found by each of the names that its row stands for", () => {
    const folders = rowsOf(["· readme", "▸ Src/Newtonsoft.Json"]);
    expect(typeAhead(folders, 0, "newt")).toEqual(focus("Src/Newtonsoft.Json"));
    expect(typeAhead(folders, 0, "src")).toEqual(focus("Src/Newtonsoft.Json"));
    expect(typeAhead(folders, 0, "soft")).toBeNull();
  });

  test("a name that is not there goes nowhere", () => {
    expect(typeAhead(rows, 0, "zebra")).toBeNull();
  });
});
