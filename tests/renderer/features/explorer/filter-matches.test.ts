import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildFileTree } from "../../../../src/renderer/features/explorer/file-tree.ts";
import { filterCount } from "../../../../src/renderer/features/explorer/filter-box.tsx";
import { findMatches, updateMatches } from "../../../../src/renderer/features/explorer/filter-matches.ts";
import { flattenTree, type TreeContent } from "../../../../src/renderer/features/explorer/rows.ts";
import type { LoadedOutline, TreeFilter } from "../../../../src/renderer/features/explorer/slice.ts";
import type { ProjectFile } from "../../../../src/shared/model/project.ts";
import { aFile, aMethodId, anOutlineType, aTypeId } from "../../support/samples.ts";

const ORDER = "src/Orders/Order.cs";
const order = aFile(ORDER, { typeCount: 2 });
const types = [
  {
    ...anOutlineType(ORDER, "Order", ["Add", "Remove"], [anOutlineType(ORDER, "Order.Line", ["Sum"])]),
    namespace: "Shop",
  },
  { ...anOutlineType(ORDER, "Empty"), name: "Empty<TLine>" },
];
const outlines: Record<string, LoadedOutline> = { [order.id]: { status: "ready", types } };
const stock = aFile("src/Stock.cs", { typeCount: 1 });
const FILES = [order, stock, aFile("docs/orders.md"), aFile("README.md")];

function contentOf(files: readonly ProjectFile[] = FILES): TreeContent {
  const byId = Object.fromEntries(files.map((file) => [file.id, file]));
  return { root: buildFileTree(files), files: byId, outlines, open: new Set(), toggled: { "dir:docs": true } };
}

function narrowed(text: string, more: Partial<TreeFilter> = {}): readonly string[] {
  return flattenTree(narrowedTree(contentOf(), text, more)).map(
    ({ level, name }) => `${"  ".repeat(level - 1)}${name}`,
  );
}

function narrowedTree(
  content: TreeContent,
  text: string,
  { fileIds = [], members = [], best = null, toggled = {} }: Partial<TreeFilter> = {},
): TreeContent {
  const { root, outlines, open } = findMatches({ ...content, text, fileIds, members, best });
  return { root, outlines, open, toggled, files: content.files };
}

describe("a narrowed tree", () => {
  test("keeps files by their name, with the folders they stand in", () => {
    expect(narrowed("README")).toEqual(["README.md"]);
    expect(narrowed("stock")).toEqual(["src", "  Stock.cs"]);
  });

  test("keeps what stands around a method, and nothing beside it", () => {
    expect(narrowed("remo")).toEqual(["src", "  Orders", "    Order.cs", "      Order", "        Remove()"]);
    expect(narrowed("sum")).toEqual([
      "src",
      "  Orders",
      "    Order.cs",
      "      Order",
      "        Line",
      "          Sum()",
    ]);
  });

  test("keeps a matching type closed with all it holds, when nothing in it matches", () => {
    const found = ["docs", "  orders.md", "src", "  Orders", "    Order.cs", "      Order"];
    expect(narrowed("order")).toEqual(found);
    const opened = narrowed("order", { toggled: { [aTypeId(ORDER, "Order")]: true } });
    expect(opened.slice(5)).toEqual(["      Order", "        Line", "        Add()", "        Remove()"]);
  });

  test("looks at the name of a type and not at its parameters", () => {
    expect(narrowed("line")).toEqual(["src", "  Orders", "    Order.cs", "      Order", "        Line"]);
    expect(narrowed("string")).toEqual([]);
  });

  test("keeps files that the engine has found before their inside is known, closed", () => {
    expect(narrowed("reserve", { fileIds: [stock.id] })).toEqual(["src", "  Stock.cs"]);
  });

  test("keeps what was closed by hand closed", () => {
    expect(narrowed("remo", { toggled: { "dir:src": false } })).toEqual(["src"]);
  });

  test("keeps a folder by its name, closed, when nothing in it matches", () => {
    expect(narrowed("docs")).toEqual(["docs"]);
  });

  test("finds by the beginnings of humps, and by what stands around a name", () => {
    expect(narrowed("OLine.s")).toEqual([]);
    expect(narrowed("Order.Line.S").slice(3)).toEqual(["      Order", "        Line", "          Sum()"]);
    expect(narrowed("Shop.Line.S").slice(3)).toEqual(["      Order", "        Line", "          Sum()"]);
    expect(narrowed("Store.Line.S")).toEqual([]);
    expect(narrowed("src/stock")).toEqual(["src", "  Stock.cs"]);
  });

  test("shows members that have no node otherwise where the engine has found them", () => {
    const type = aTypeId(ORDER, "Order.Line");
    const member = { id: `${type}-PROPERTY-Total`, kind: "property", name: "Total", signature: "Total" } as const;
    const rows = flattenTree(narrowedTree(contentOf(), "tot", { fileIds: [order.id], members: [member] }));
    expect(rows.slice(3).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "class Order",
      "class Line",
      "property Total",
    ]);
  });

  test("has what the engine has found best first, in the folders that it stands in", () => {
    const files = [aFile("a/x/One.cs"), aFile("a/Two.cs"), aFile("b/Three.cs"), aFile("b/Four.cs")];
    const [one, , three, four] = files.map(({ id }) => id);
    const tree = narrowedTree(contentOf(files), "r", { fileIds: [four, three, one].flatMap((id) => id ?? []) });
    const names = flattenTree(tree).map(({ name }) => name);
    expect(names).toEqual(["b", "Four.cs", "Three.cs", "a", "x", "One.cs"]);
  });

  test("has a file before a folder where what is in it was found better", () => {
    const files = [aFile("a/x/One.cs"), aFile("a/Two.cs"), aFile("a/y/Three.cs")];
    const [one, two, three] = files.map(({ id }) => id);
    const tree = narrowedTree(contentOf(files), "r", { fileIds: [three, two, one].flatMap((id) => id ?? []) });
    const rows = flattenTree(tree);
    expect(rows.map(({ name }) => name)).toEqual(["a", "y", "Three.cs", "Two.cs", "x", "One.cs"]);
    expect(rows.filter(({ level }) => level === 2).map(({ position, setSize }) => [position, setSize])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  test("has the best of a file first in it, and above all what the engine has found best", () => {
    const path = "src/Two.cs";
    const two = aFile(path, { typeCount: 2 });
    const inTwo = [
      anOutlineType(path, "OrderTotals", ["ReadTotal", "Total"]),
      anOutlineType(path, "Totals", ["Total"]),
    ];
    const content = { ...contentOf([two]), outlines: { [two.id]: { status: "ready", types: inTwo } as const } };
    const namesFor = (best: string | null) =>
      flattenTree(narrowedTree(content, "total", { fileIds: [two.id], best })).map(({ name }) => name);
    const all = ["src", "Two.cs", "OrderTotals", "Total()", "ReadTotal()", "Totals", "Total()"];
    expect(namesFor(null)).toEqual(all);
    expect(namesFor(aMethodId(path, "Totals", "Total")).slice(2)).toEqual(["Totals", "Total()", ...all.slice(2, 5)]);
  });

  test("never holds a leaf that neither matches nor was found, whatever is typed", () => {
    const names = fc.constantFrom("Order.cs", "Stock.cs", "a.md", "b.cs");
    const paths = fc.uniqueArray(fc.tuple(fc.constantFrom("src/", "src/x/", ""), names).map((parts) => parts.join("")));
    fc.assert(
      fc.property(paths, fc.constantFrom("o", "st", ".cs", "x", "zz"), (files, text) => {
        const content = contentOf(files.map((path) => aFile(path)));
        const rows = flattenTree(narrowedTree(content, text));
        const shown = rows.filter(({ kind }) => kind === "file").map(({ name }) => name);
        const wanted = files
          .map((path) => path.slice(path.lastIndexOf("/") + 1))
          .filter((name) => name.toLowerCase().includes(text));
        expect(shown.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });
});

describe("what is found when more is known of the files", () => {
  const content = { ...contentOf(), outlines: {}, members: [], best: null };

  test.each([
    ["remo", [order.id]],
    ["order", []],
    [".cs", []],
    ["zebra", []],
    ["stock", [order.id]],
  ])("is what would have been found for %o from the start", (text, fileIds) => {
    const before = findMatches({ ...content, text, fileIds });
    const search = { ...content, outlines, text, fileIds };
    const { root, open, outlines: narrowed, files } = updateMatches(before, search, content.files);
    const fromTheStart = findMatches(search);
    expect({ root, open, narrowed, files }).toEqual({
      ...{ root: fromTheStart.root, open: fromTheStart.open },
      ...{ narrowed: fromTheStart.outlines, files: fromTheStart.files },
    });
  });

  test("keeps the tree itself where no file comes or goes", () => {
    const before = findMatches({ ...content, text: "order", fileIds: [] });
    expect(updateMatches(before, { ...before.search, outlines }, content.files).root).toBe(before.root);
  });

  test("is looked for anew with another text", () => {
    const before = findMatches({ ...content, text: "order", fileIds: [] });
    const stockOnly = updateMatches(before, { ...before.search, text: "stock" }, content.files);
    expect([...stockOnly.files]).toEqual([stock.id]);
  });
});

test("the count says when there are more than are shown", () => {
  expect(filterCount({ fileIds: ["a"], total: 1 }, 1)).toBe("1 file");
  expect(filterCount({ fileIds: ["a", "b"], total: null }, 2)).toBe("2 files");
  expect(filterCount({ fileIds: ["a", "b"], total: 1500 }, 2)).toBe("2 of 1,500 files");
});
