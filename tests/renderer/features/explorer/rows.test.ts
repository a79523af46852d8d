import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildFileTree, type DirectoryNode } from "../../../../src/renderer/features/explorer/file-tree.ts";
import {
  flattenTree,
  idOfRow,
  indexOfKey,
  type TreeContent,
  type TreeRow,
} from "../../../../src/renderer/features/explorer/rows.ts";
import type { LoadedOutline } from "../../../../src/renderer/features/explorer/slice.ts";
import type { OutlineType } from "../../../../src/shared/model/outline.ts";
import type { ProjectFile } from "../../../../src/shared/model/project.ts";
import { aFile, anOutlineType, aTypeId } from "../../support/samples.ts";
import { outlineOf, treeScene } from "../../support/trees.ts";

function content(
  files: readonly ProjectFile[],
  open: readonly string[] = [],
  outlines: Record<string, LoadedOutline> = {},
): TreeContent {
  return {
    root: buildFileTree(files),
    files: Object.fromEntries(files.map((file) => [file.id, file])),
    outlines,
    open: new Set(),
    toggled: Object.fromEntries(open.map((key) => [key, true])),
  };
}

function drawn(rows: readonly TreeRow[]): readonly string[] {
  return rows.map(({ level, name, expandable, expanded, position, setSize }) => {
    const sign = expandable ? (expanded ? "▾" : "▸") : "·";
    return `${"  ".repeat(level - 1)}${sign} ${name} ${position}/${setSize}`;
  });
}

const order = aFile("src/Order.cs", { typeCount: 2 });
const types = [
  anOutlineType("src/Order.cs", "Order", ["Add"], [anOutlineType("src/Order.cs", "Order.Line", ["Sum"])]),
  anOutlineType("src/Order.cs", "Empty"),
];
const orderId = aTypeId("src/Order.cs", "Order");

describe("the rows of the tree", () => {
  test("a closed tree shows its first level", () => {
    expect(drawn(flattenTree(content([order, aFile("README.md")])))).toEqual(["▸ src 1/2", "· README.md 2/2"]);
  });

  test("open nodes show what they hold: types before methods, leaves without a sign", () => {
    const open = ["dir:src", order.id, orderId];
    expect(drawn(flattenTree(content([order], open, { [order.id]: { status: "ready", types } })))).toEqual([
      "▾ src 1/1",
      "  ▾ Order.cs 1/1",
      "    ▾ Order 1/2",
      "      ▸ Line 1/2",
      "      · Add() 2/2",
      "    · Empty 2/2",
    ]);
  });

  test("a file with one type of its own name is one row with that, and what the type holds stands in it", () => {
    const own = aFile("src/Order.cs", { typeCount: 1 });
    const known = { [own.id]: { status: "ready", types: types.slice(0, 1) } } as const;
    const rows = flattenTree(content([own], ["dir:src", own.id], known));
    expect(drawn(rows)).toEqual(["▾ src 1/1", "  ▾ Order.cs 1/1", "    ▸ Line 1/2", "    · Add() 2/2"]);
    expect(rows.map(({ level, parent }) => [level, parent])).toEqual([
      [1, null],
      [2, "dir:src"],
      [3, own.id],
      [3, own.id],
    ]);
    expect([orderId, own.id].map((id) => indexOfKey(rows, id))).toEqual([1, 1]);
    expect(rows[1] && idOfRow(rows[1])).toBe(orderId);
  });

  test("a file with one type of another name holds that, and one of a type without methods cannot be opened", () => {
    const other = aFile("a.cs", { typeCount: 1 });
    const leaf = aFile("Empty.cs", { typeCount: 1 });
    const outlines = {
      [other.id]: { status: "ready", types: [anOutlineType("a.cs", "Other")] },
      [leaf.id]: { status: "ready", types: [anOutlineType("Empty.cs", "Empty")] },
    } as const;
    expect(drawn(flattenTree(content([other, leaf], [other.id, leaf.id], outlines)))).toEqual([
      "▾ a.cs 1/2",
      "  · Other 1/1",
      "· Empty.cs 2/2",
    ]);
  });

  test("overloads know what they begin with as another does", () => {
    const type = anOutlineType("src/Order.cs", "Order");
    const signatures = ["Add(int)", "Add(int, string)", "Add(int, string, Map<int, (int, int)>)", "Take(int)"];
    const methods = signatures.map((signature) => ({
      id: signature,
      name: signature.slice(0, signature.indexOf("(")),
      signature,
    }));
    const own = aFile("src/Order.cs", { typeCount: 1 });
    const known = { [own.id]: { status: "ready", types: [{ ...type, methods }] } } as const;
    expect(flattenTree(content([own], ["dir:src", own.id], known)).map(({ shared }) => shared)).toEqual([
      0, 0, 0, 1, 2, 0,
    ]);
  });

  test("an open file keeps a row for what is loading", () => {
    const open = ["dir:src", order.id];
    expect(drawn(flattenTree(content([order], open)))[2]).toBe("    · Loading 1/1");
    const loading = content([order], open, { [order.id]: { status: "loading" } });
    expect(drawn(flattenTree(loading))[2]).toBe("    · Loading 1/1");
  });

  test("a file that could not be asked about says so in its place", () => {
    const failed = content([order], ["dir:src", order.id], { [order.id]: { status: "failed", message: "Lost." } });
    expect(flattenTree(failed)[2]).toMatchObject({ kind: "failed", name: "Lost. Choose it to try again." });
  });

  test("a file without types cannot be opened", () => {
    const rows = flattenTree(content([aFile("a.cs"), aFile("b.cs", { typeCount: 1 })]));
    expect(rows.map((row) => row.expandable)).toEqual([false, true]);
  });
});

describe("flattening", () => {
  test("equals a naive walk over the open nodes, and the set sizes are true", () => {
    fc.assert(
      fc.property(treeScene, ({ paths, openness, nesting }) => {
        // A name is either a directory or a file, never both.
        const files = paths.map((path) => aFile(`${path}.cs`, { typeCount: nesting.next().value ?? 0 }));
        const outlines = Object.fromEntries(files.map((file) => [file.id, outlineOf(file, nesting)]));
        const everything = naive(content(files, [], outlines), () => true);
        const open = everything.filter(() => openness.next().value === true).map((line) => line.key);
        const tree = content(files, open, outlines);
        const rows = flattenTree(tree);
        const isOpen = new Set(open);
        expect(rows.map(({ key, level }) => ({ key, level }))).toEqual(naive(tree, (key) => isOpen.has(key)));
        for (const row of rows) {
          const siblings = rows.filter((other) => other.parent === row.parent);
          expect(siblings).toHaveLength(row.setSize);
          expect(siblings[row.position - 1]).toBe(row);
        }
      }),
      { numRuns: 200 },
    );
  });
});

interface Line {
  readonly key: string;
  readonly level: number;
}

function naive(tree: TreeContent, isOpen: (key: string) => boolean): readonly Line[] {
  const below = (key: string, level: number, children: readonly Line[]) => [
    { key, level },
    ...(isOpen(key) ? children : []),
  ];
  const inType = (type: OutlineType, level: number): readonly Line[] => [
    ...type.types.flatMap((inner) => ofType(inner, level)),
    ...type.methods.map((method) => ({ key: method.id, level })),
  ];
  const ofType = (type: OutlineType, level: number): readonly Line[] => below(type.id, level, inType(type, level + 1));
  const ofFile = (id: string, level: number): readonly Line[] => {
    const outline = tree.outlines[id];
    const inner = outline?.status === "ready" && (tree.files[id]?.typeCount ?? 0) > 0 ? outline.types : [];
    const isOwn = tree.files[id]?.name === "T0.cs" && inner.length === 1;
    return below(
      id,
      level,
      inner.flatMap((type) => (isOwn ? inType(type, level + 1) : ofType(type, level + 1))),
    );
  };
  const ofDirectory = (directory: DirectoryNode, level: number): readonly Line[] => [
    ...directory.directories.flatMap((child) => below(child.key, level, ofDirectory(child, level + 1))),
    ...directory.files.flatMap((file) => ofFile(file.id, level)),
  ];
  return ofDirectory(tree.root, 1);
}
