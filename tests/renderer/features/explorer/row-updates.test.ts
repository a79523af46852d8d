import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildFileTree } from "../../../../src/renderer/features/explorer/file-tree.ts";
import { type FlatTree, updateRows } from "../../../../src/renderer/features/explorer/row-updates.ts";
import { flattenTree, type TreeContent } from "../../../../src/renderer/features/explorer/rows.ts";
import { aFile, anOutlineType, aTypeId } from "../../support/samples.ts";
import { outlineOf, treeScene } from "../../support/trees.ts";

const ORDER = "src/Order.cs";
const order = aFile(ORDER, { typeCount: 2 });
const files = [order, aFile("src/Stock.cs"), aFile("src-old/Old.cs"), aFile("README.md")];
const closed: TreeContent = {
  root: buildFileTree(files),
  files: Object.fromEntries(files.map((file) => [file.id, file])),
  outlines: {},
  open: new Set(),
  toggled: {},
};

function namesOf({ rows }: FlatTree): readonly string[] {
  return rows.map(({ name }) => name);
}

describe("the rows of a tree that has changed", () => {
  test("are those of the tree before, but for the node that was opened or closed", () => {
    const before = updateRows(undefined, closed);
    const opened = updateRows(before, { ...closed, toggled: { "dir:src": true } });
    expect(namesOf(opened)).toEqual(["src", "Order.cs", "Stock.cs", "src-old", "README.md"]);
    expect(opened.rows[3]).toBe(before.rows[1]);
    expect(opened.rows[4]).toBe(before.rows[2]);
    const again = updateRows(opened, { ...closed, toggled: { "dir:src": false } });
    expect(again.rows).toEqual(before.rows);
    expect(again.rows[1]).toBe(before.rows[1]);
  });

  test("show what a file holds as soon as that is known", () => {
    const waiting = updateRows(undefined, { ...closed, toggled: { "dir:src": true, [order.id]: true } });
    expect(namesOf(waiting).slice(0, 3)).toEqual(["src", "Order.cs", "Loading"]);
    const types = [anOutlineType(ORDER, "Order", ["Add"])];
    const toggled = { ...waiting.content.toggled, [aTypeId(ORDER, "Order")]: true };
    const known = updateRows(waiting, { ...closed, toggled, outlines: { [order.id]: { status: "ready", types } } });
    expect(namesOf(known).slice(0, 5)).toEqual(["src", "Order.cs", "Order", "Add()", "Stock.cs"]);
  });

  test("are all made anew for another listing", () => {
    const before = updateRows(undefined, closed);
    const fewer = updateRows(before, { ...closed, root: buildFileTree([order]) });
    expect(namesOf(fewer)).toEqual(["src"]);
  });

  test("are those of a tree that was never another, whatever is opened, closed and learned in whatever order", () => {
    const steps = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(treeScene, steps, ({ paths, nesting }, rounds) => {
        const all = paths.map((path) => aFile(`${path}.cs`, { typeCount: nesting.next().value ?? 0 }));
        const learned = all.map((file) => [file.id, outlineOf(file, nesting)] as const);
        const byId = Object.fromEntries(all.map((file) => [file.id, file]));
        let tree = updateRows(undefined, { ...closed, root: buildFileTree(all), files: byId });
        for (const picks of rounds) {
          const outlines = { ...tree.content.outlines };
          const toggled = { ...tree.content.toggled };
          for (const pick of picks) {
            const row = tree.rows[pick % tree.rows.length];
            const [id, outline] = learned[pick % learned.length] ?? [];
            if (row !== undefined) toggled[row.key] = !row.expanded;
            if (pick % 3 === 0 && id !== undefined && outline !== undefined) outlines[id] = outline;
          }
          const content = { ...tree.content, outlines, toggled };
          tree = updateRows(tree, content);
          expect(tree.rows).toEqual(flattenTree(content));
        }
      }),
      { numRuns: 300 },
    );
  });
});
