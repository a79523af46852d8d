// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { collapseBelow, expandBelow } from "../../../../src/renderer/features/explorer/below.ts";
import { selectTarget } from "../../../../src/renderer/features/explorer/details-target.ts";
import {
  selectFocusedIndex,
  selectRows,
  selectSelectedIndex,
} from "../../../../src/renderer/features/explorer/selectors.ts";
import { filterChanged, nodeFocused, nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import {
  activateNode,
  clickNode,
  expandNodes,
  loadOutlines,
  reloadOutlines,
  restoreSelection,
  revealEntity,
} from "../../../../src/renderer/features/explorer/thunks.ts";
import { importLocalProject } from "../../../../src/renderer/features/project/import-thunks.ts";
import { filesReplaced, importRequested, importStarted } from "../../../../src/renderer/features/project/slice.ts";
import { afterPaint } from "../../../../src/renderer/ui/after-paint.ts";
import { eventually } from "../../../support/eventually.ts";
import { aFile, aMethodId, anOutlineType, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Orders/Order.cs";
const order = aFile(path, { typeCount: 2 });
const tools = aFile("src/Tools.cs");
const readme = aFile("README.md");
const types = [anOutlineType(path, "Order", ["Add"], [anOutlineType(path, "Order.Line", ["Sum"])])];
const orderId = aTypeId(path, "Order");

type App = ReturnType<typeof createOpenApp>;

function openApp(): App {
  return createOpenApp({ files: [order, tools, readme], outlines: { [order.id]: types } });
}

function names({ store }: App): readonly string[] {
  return selectRows(store.getState()).map((row) => row.name);
}

function activate({ store }: App, key: string): void {
  const row = selectRows(store.getState()).find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`no row ${key}`);
  store.dispatch(activateNode(row));
}

test("the focus on a row that waits goes on to what arrives", async () => {
  const app = openApp();
  app.store.dispatch(expandNodes(["dir:src", "dir:src/Orders", order.id]));
  app.store.dispatch(nodeFocused(`${order.id}:loading`));
  await eventually(() => expect(app.store.getState().explorer.view.focused).toBe(orderId));
});

describe("a click on a type", () => {
  async function clicked() {
    const app = openApp();
    await app.store.dispatch(expandNodes(["dir:src", "dir:src/Orders", order.id]));
    await eventually(() => expect(names(app)).toContain("Order"));
    const row = selectRows(app.store.getState()).find(({ key }) => key === orderId);
    if (row === undefined) throw new Error("no row");
    return { app, end: app.store.dispatch(clickNode(row)) };
  }

  test("asks for its details and chooses it at once, and opens it after what that shows", async () => {
    const { app, end } = await clicked();
    expect(app.engine.asked.at(-1)).toBe(`typeDetails ${orderId}`);
    expect(app.store.getState().explorer.view.selected).toBe(orderId);
    expect(names(app)).not.toContain("Add()");
    await end;
    expect(names(app)).toContain("Add()");
  });

  test("closes again what a click just before it opens", async () => {
    const { app, end } = await clicked();
    const row = selectRows(app.store.getState()).find(({ key }) => key === orderId);
    if (row === undefined) throw new Error("no row");
    await Promise.all([end, app.store.dispatch(clickNode(row))]);
    expect(names(app)).not.toContain("Add()");
  });

  test("is told from one on a folder whose name has as many dashes as an identifier", () => {
    const app = createOpenApp({ files: [aFile("my-own-old-shop/Order.cs")] });
    const [row] = selectRows(app.store.getState());
    if (row === undefined) throw new Error("no row");
    void app.store.dispatch(clickNode(row));
    expect(names(app)).toEqual(["my-own-old-shop", "Order.cs"]);
    expect(app.store.getState().explorer.view).toMatchObject({
      selected: "dir:my-own-old-shop",
      focused: "dir:my-own-old-shop",
    });
    expect(selectTarget(app.store.getState())).toEqual({ kind: "folder", path: "my-own-old-shop" });
  });

  test("leaves the focus where it has gone meanwhile", async () => {
    const { app, end } = await clicked();
    app.store.dispatch(nodeFocused("dir:src"));
    await end;
    expect(app.store.getState().explorer.view.focused).toBe("dir:src");
  });
});

describe("a file that is there for one type", () => {
  const own = { ...order, typeCount: 1 };
  const openOwn = () => createOpenApp({ files: [own, tools, readme], outlines: { [own.id]: types } });

  test("is chosen as that type, and is the row of that wherever the choice comes from", async () => {
    const app = openOwn();
    app.store.dispatch(expandNodes(["dir:src", "dir:src/Orders", own.id]));
    await eventually(() => expect(names(app)).toContain("Add()"));
    activate(app, own.id);
    expect(app.store.getState().explorer.view.selected).toBe(orderId);
    expect(selectFocusedIndex(app.store.getState())).toBe(2);
    expect(names(app)).not.toContain("Add()");
    app.store.dispatch(nodeSelected(own.id));
    expect(selectSelectedIndex(app.store.getState())).toBe(2);
  });

  test("stays closed where the type is shown, and opens where a method of it is", async () => {
    const app = openOwn();
    app.store.dispatch(revealEntity(orderId));
    await eventually(() => expect(app.store.getState().explorer.view.outlines[own.id]?.status).toBe("ready"));
    expect(names(app)).toEqual(["src", "Orders", "Order.cs", "Tools.cs", "README.md"]);
    expect(selectSelectedIndex(app.store.getState())).toBe(2);
    app.store.dispatch(revealEntity(aMethodId(path, "Order", "Add")));
    const opened = ["src", "Orders", "Order.cs", "Line", "Add()", "Tools.cs", "README.md"];
    await eventually(() => expect(names(app)).toEqual(opened));
  });

  test("shows the type opened when an import finds a second one in it", async () => {
    const app = openOwn();
    app.store.dispatch(expandNodes(["dir:src/Orders", own.id]));
    await eventually(() => expect(names(app)).toContain("Add()"));
    app.engine.known.outlines = { [own.id]: [...types, anOutlineType(path, "More")] };
    app.store.dispatch(filesReplaced([order, tools, readme]));
    await app.store.dispatch(reloadOutlines());
    const opened = ["src", "Orders", "Order.cs", "Order", "Line", "Add()", "More", "Tools.cs", "README.md"];
    expect(names(app)).toEqual(opened);
  });
});

describe("a folder", () => {
  const deep = () => createOpenApp({ files: [aFile("a/b/c/One.cs"), aFile("a/b/d/Two.cs"), readme] });

  test("that one row shows with others is chosen by that row, and the way to it opens", async () => {
    const app = deep();
    app.store.dispatch(revealEntity("dir:a"));
    expect(app.store.getState().explorer.view.selected).toBe("dir:a/b");
    app.store.dispatch(revealEntity("dir:a/b/d"));
    await eventually(() => expect(names(app)).toEqual(["a/b", "c", "d", "README.md"]));
    expect(selectSelectedIndex(app.store.getState())).toBe(2);
    app.store.dispatch(revealEntity("dir:a/x"));
    expect(app.store.getState().explorer.view.selected).toBe("dir:a/b/d");
  });

  test("is restored from an address, and said to be gone where it is not there", () => {
    const { store } = deep();
    store.dispatch(restoreSelection("dir:a/b/c", null));
    expect(selectTarget(store.getState())).toEqual({ kind: "folder", path: "a/b/c" });
    store.dispatch(restoreSelection("dir:a/bc", null));
    expect(selectTarget(store.getState())).toEqual({ kind: "gone", id: "dir:a/bc", remaining: null });
  });

  test("stays chosen after an import that has left files in it, and only then", () => {
    const { store } = deep();
    store.dispatch(revealEntity("dir:a/b/c"));
    store.dispatch(filesReplaced([aFile("a/b/c/Other.cs")]));
    expect(store.getState().explorer.view.selected).toBe("dir:a/b/c");
    store.dispatch(filesReplaced([aFile("a/b/cc/One.cs")]));
    expect(store.getState().explorer.view.selected).toBeNull();
  });

  test("opens and closes with all folders below it", async () => {
    const app = createOpenApp({ files: [aFile("a/One.cs"), aFile("a/b/c/Two.cs"), aFile("a/b/Three.cs"), readme] });
    app.store.dispatch(expandBelow("dir:a"));
    expect(names(app)).toEqual(["a", "b", "c", "Two.cs", "Three.cs", "One.cs", "README.md"]);
    app.store.dispatch(collapseBelow("dir:a"));
    expect(names(app)).toEqual(["a", "b", "One.cs", "README.md"]);
    app.store.dispatch(expandNodes(["dir:a/b"]));
    expect(names(app)).toEqual(["a", "b", "c", "Three.cs", "One.cs", "README.md"]);
  });

  test("closes under a filter what that has opened, and nothing that is open without it", () => {
    const app = createOpenApp({
      files: [aFile("a/b/c/One.cs"), aFile("a/b/One.cs"), aFile("a/Two.cs"), aFile("d/One.cs")],
    });
    app.store.dispatch(expandBelow("dir:a"));
    app.store.dispatch(filterChanged("One"));
    const found = ["a", "b", "c", "One.cs", "One.cs", "d", "One.cs"];
    expect(names(app)).toEqual(found);
    app.store.dispatch(collapseBelow("dir:a"));
    expect(names(app)).toEqual(["a", "b", "d", "One.cs"]);
    app.store.dispatch(expandNodes(["dir:a/b"]));
    expect(names(app)).toEqual(["a", "b", "c", "One.cs", "d", "One.cs"]);
    app.store.dispatch(expandBelow("dir:a"));
    expect(names(app)).toEqual(found);
    app.store.dispatch(filterChanged(""));
    expect(names(app)).toEqual(["a", "b", "c", "One.cs", "One.cs", "Two.cs", "d"]);
  });
});

describe("choosing a node", () => {
  test("a directory is selected, and opens and closes", () => {
    const app = openApp();
    activate(app, "dir:src");
    expect(names(app)).toEqual(["src", "Orders", "Tools.cs", "README.md"]);
    expect(app.store.getState().explorer.view).toMatchObject({ selected: "dir:src", focused: "dir:src" });
    activate(app, "dir:src");
    expect(names(app)).toEqual(["src", "README.md"]);
  });

  test("a file is selected and opens with its types", async () => {
    const app = openApp();
    app.store.dispatch(expandNodes(["dir:src", "dir:src/Orders"]));
    activate(app, order.id);
    expect(names(app)).toEqual(["src", "Orders", "Order.cs", "Loading", "Tools.cs", "README.md"]);
    await eventually(() => expect(names(app)).toEqual(["src", "Orders", "Order.cs", "Order", "Tools.cs", "README.md"]));
    expect(app.store.getState().explorer.view.selected).toBe(order.id);
  });

  test("a type toggles when selected, a method does not", async () => {
    const app = openApp();
    app.store.dispatch(expandNodes(["dir:src", "dir:src/Orders", order.id]));
    await eventually(() => expect(names(app)).toContain("Order"));
    activate(app, orderId);
    expect(names(app)).toContain("Add()");
    const method = aMethodId(path, "Order", "Add");
    activate(app, method);
    expect(app.store.getState().explorer.view.selected).toBe(method);
    expect(names(app)).toContain("Add()");
    activate(app, orderId);
    expect(names(app)).not.toContain("Add()");
  });

  test("each choice counts, also of the same node", () => {
    const app = openApp();
    activate(app, readme.id);
    activate(app, readme.id);
    expect(app.store.getState().explorer.view.choices).toBe(2);
  });
});

describe("the outlines", () => {
  test("are asked for once", async () => {
    const app = openApp();
    await app.store.dispatch(loadOutlines([order.id]));
    await app.store.dispatch(loadOutlines([order.id]));
    expect(app.engine.asked).toEqual([`outline ${order.id}`]);
  });

  test("of hundreds of files arrive a few dozen at a time", async () => {
    const files = Array.from({ length: 100 }, (_, index) => aFile(`F${index}.cs`, { typeCount: 1 }));
    const app = createOpenApp({ files, outlines: Object.fromEntries(files.map((file) => [file.id, []])) });
    const sizes = new Set<number>();
    app.store.subscribe(() => {
      const { outlines } = app.store.getState().explorer.view;
      sizes.add(Object.values(outlines).filter((outline) => outline.status === "ready").length);
    });
    await app.store.dispatch(loadOutlines(files.map((file) => file.id)));
    expect([...sizes]).toEqual([0, 32, 64, 96, 100]);
  });

  test("that fail say so, and are asked for again when chosen", async () => {
    const app = openApp();
    app.engine.known.outlines = {};
    app.store.dispatch(expandNodes(["dir:src", "dir:src/Orders", order.id]));
    await eventually(() => expect(selectRows(app.store.getState()).some((row) => row.kind === "failed")).toBe(true));
    app.engine.known.outlines = { [order.id]: types };
    activate(app, `${order.id}:failed`);
    await eventually(() => expect(names(app)).toContain("Order"));
  });

  test("that fail while an import runs wait for its end", async () => {
    const app = openApp();
    app.engine.known.outlines = {};
    await app.store.dispatch(importLocalProject());
    app.store.dispatch(importStarted(1));
    await app.store.dispatch(loadOutlines([order.id]));
    expect(app.store.getState().explorer.view.outlines[order.id]).toEqual({ status: "loading" });
    app.engine.known.outlines = { [order.id]: types };
    app.platform.send({ type: "cancelled", job: 1 });
    await eventually(() =>
      expect(app.store.getState().explorer.view.outlines[order.id]).toEqual({ status: "ready", types }),
    );
  });

  test("that arrive for a project no longer in view are dropped", async () => {
    const app = openApp();
    const loading = app.store.dispatch(loadOutlines([order.id]));
    app.store.dispatch(importRequested(null));
    app.platform.send({ type: "filesListed", job: 1, projectId: "p2", name: "Other", files: [order] });
    await loading;
    expect(app.store.getState().explorer.view).toMatchObject({ project: "p2", outlines: {} });
  });
});

describe("revealing a type", () => {
  test("opens the way to a nested type and selects it", async () => {
    const app = openApp();
    const line = aTypeId(path, "Order.Line");
    app.store.dispatch(revealEntity(line));
    await eventually(() => expect(names(app)).toContain("Line"));
    expect(app.store.getState().explorer.view).toMatchObject({ selected: line, focused: line });
  });

  test("chooses it at once, and does not open the way to it when something else is chosen by then", async () => {
    const app = openApp();
    app.store.dispatch(revealEntity(aTypeId(path, "Order.Line")));
    expect(app.store.getState().explorer.view).toMatchObject({ selected: aTypeId(path, "Order.Line"), expanded: {} });
    app.store.dispatch(nodeSelected(readme.id));
    await afterPaint();
    await afterPaint();
    expect(app.store.getState().explorer.view).toMatchObject({ selected: readme.id, expanded: {} });
  });

  test("of an unknown file changes nothing", () => {
    const app = openApp();
    const before = app.store.getState().explorer;
    app.store.dispatch(revealEntity(aTypeId("Gone.cs", "Gone")));
    expect(app.store.getState().explorer).toBe(before);
  });
});

test("moving the focus makes no new rows", () => {
  const app = openApp();
  const before = selectRows(app.store.getState());
  app.store.dispatch(nodeFocused(readme.id));
  expect(selectRows(app.store.getState())).toBe(before);
});
