// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { ExplorerPane } from "../../../../src/renderer/app/explorer-pane.tsx";
import { ContextMenuAsk } from "../../../../src/renderer/features/context-menu/context-menu-host.tsx";
import { declared, type MenuSubject } from "../../../../src/renderer/features/context-menu/subject.ts";
import { FilteredTree } from "../../../../src/renderer/features/explorer/filtered-tree.tsx";
import { expandNodes } from "../../../../src/renderer/features/explorer/thunks.ts";
import { importRequested } from "../../../../src/renderer/features/project/slice.ts";
import { healthMessages } from "../../../../src/shared/messages/health-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import type { FileHealth } from "../../../../src/shared/model/health.ts";
import { eventually } from "../../../support/eventually.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, anOutlineType, aTypeId, someDetails } from "../../support/samples.ts";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

const VIEW_PIXELS = 480;
beforeEach(() => fixLayout(VIEW_PIXELS));

const order = aFile("src/Order.cs", { typeCount: 2 });
const shop = aFile("src/Shop.cs", { typeCount: 2 });
const readme = aFile("README.md");
const orderType = aTypeId("src/Order.cs", "Order");

function openTree() {
  const app = createOpenApp({
    files: [order, shop, readme],
    outlines: {
      [order.id]: [anOutlineType("src/Order.cs", "Order", ["Add", "Remove"])],
      [shop.id]: [anOutlineType("src/Shop.cs", "Shop")],
    },
    // A selected type without details here no longer exists.
    details: { [orderType]: someDetails({ id: orderType, file: order, name: "Order" }) },
  });
  renderWith(app.store, <FilteredTree label="Shop" />);
  return { app, tree: screen.getByRole("tree"), user: userEvent.setup() };
}

/** Returns the row that a screen reader is on. */
function active(tree: HTMLElement): HTMLElement | null {
  return document.getElementById(tree.getAttribute("aria-activedescendant") ?? "");
}

function names(): readonly (string | null)[] {
  return screen.getAllByRole("treeitem").map((item) => item.textContent);
}

/** The filter comes before the tree. */
async function tabToTree(user: UserEvent): Promise<void> {
  await user.tab();
  await user.tab();
}

describe("the tree, by keyboard", () => {
  test("is walked, opened and closed", async () => {
    const { tree, user } = openTree();
    await tabToTree(user);
    expect(document.activeElement).toBe(tree);
    expect(active(tree)?.textContent).toBe("src");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(active(tree)?.textContent).toBe("Order.cs");
    await user.keyboard("{ArrowRight}");
    await eventually(() => expect(names()).toContain("Order"));
    await user.keyboard("{ArrowRight}");
    expect(active(tree)?.textContent).toBe("Order");
    expect(active(tree)?.getAttribute("aria-level")).toBe("3");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(active(tree)?.getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{End}");
    expect(active(tree)?.textContent).toBe("README.md");
    await user.keyboard("{Home}");
    expect(active(tree)?.textContent).toBe("src");
    expect(document.activeElement).toBe(tree);
  });

  test("chooses with Enter, and a star opens all siblings", async () => {
    const { app, tree, user } = openTree();
    await tabToTree(user);
    await user.keyboard("{ArrowRight}{ArrowDown}*");
    await eventually(() => expect(names()).toEqual(["src", "Order.cs", "Order", "Shop.cs", "Shop", "README.md"]));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(active(tree)?.getAttribute("aria-selected")).toBe("true");
    expect(active(tree)?.getAttribute("aria-expanded")).toBe("true");
    expect(app.store.getState().explorer.view.selected).toBe(app.engine.known.outlines[order.id]?.[0]?.id);
  });

  test("finds by typing, and leaves the browser its own shortcuts", async () => {
    const { tree, user } = openTree();
    await tabToTree(user);
    await user.keyboard("{ArrowRight}sh");
    expect(active(tree)?.textContent).toBe("Shop.cs");
    await user.keyboard("{Control>}r{/Control}");
    expect(active(tree)?.textContent).toBe("Shop.cs");
  });
});

describe("the tree, by mouse", () => {
  test("a click chooses and opens, the twisty only opens", async () => {
    const { app, user } = openTree();
    await user.click(screen.getByRole("treeitem", { name: "src" }));
    const twisty = screen.getByRole("treeitem", { name: "Shop.cs" }).querySelector("[data-open]");
    if (twisty === null) throw new Error("no twisty");
    await user.click(twisty);
    await eventually(() => expect(names()).toContain("Shop"));
    expect(app.store.getState().explorer.view.selected).toBe("dir:src");
    await user.click(screen.getByRole("treeitem", { name: "Order.cs" }));
    expect(app.store.getState().explorer.view.selected).toBe(order.id);
    await eventually(() => expect(names()).toContain("Order"));
  });
});

describe("what can be done with a row", () => {
  test("is behind dots, for what has a menu", async () => {
    const { app, user } = openTree();
    const asked: MenuSubject[] = [];
    cleanup();
    renderWith(
      app.store,
      <ContextMenuAsk value={({ subject }) => asked.push(subject)}>
        <FilteredTree label="Shop" />
      </ContextMenuAsk>,
    );
    expect(screen.getByRole("treeitem", { name: "src" }).querySelector("[data-more]")).toBeTruthy();
    const dots = screen.getByRole("treeitem", { name: "README.md" }).querySelector("[data-more]");
    if (dots === null) throw new Error("no dots");
    await user.click(dots);
    expect(asked).toEqual([declared(readme.id)]);
    expect(app.store.getState().explorer.view).toMatchObject({ selected: null, focused: readme.id });
  });
});

describe("a signature", () => {
  test("is one name for a screen reader, whatever parts of it are cut first", async () => {
    const methods = ["Add(int)", "Add(int, ref Map<int, string>)"].map((signature) => ({
      id: aMethodId("src/Order.cs", "Order", signature),
      name: "Add",
      signature,
    }));
    const own = aFile("src/Order.cs", { typeCount: 1 });
    const outlines = { [own.id]: [{ ...anOutlineType("src/Order.cs", "Order"), methods }] };
    const app = createOpenApp({ files: [own], outlines });
    renderWith(app.store, <FilteredTree label="Shop" />);
    app.store.dispatch(expandNodes(["dir:src", own.id]));
    const item = await screen.findByRole("treeitem", { name: "Add(int, ref Map<int, string>)" });
    const parts = Array.from(item.querySelectorAll("bdi"), ({ textContent }) => textContent);
    expect(parts).toEqual(["Add(", "int, ", "ref Map<int, string>)"]);
    expect(item.getAttribute("aria-level")).toBe("3");
    expect(screen.getByRole("treeitem", { name: "Order.cs" }).title).toBe("class Order");
  });
});

describe("the tree", () => {
  test("tells level, position and set size of each row", () => {
    openTree();
    const item = screen.getByRole("treeitem", { name: "README.md" });
    const told = ["aria-level", "aria-posinset", "aria-setsize", "aria-expanded"].map((name) =>
      item.getAttribute(name),
    );
    expect(told).toEqual(["1", "2", "2", null]);
    expect(screen.getByRole("treeitem", { name: "src" }).getAttribute("aria-expanded")).toBe("false");
  });

  test("has elements only for the rows in view, whatever its length, and always for the active one", async () => {
    const files = Array.from({ length: 5000 }, (_, index) => aFile(`F${index}.cs`));
    const app = createOpenApp({ files });
    renderWith(app.store, <FilteredTree label="Shop" />);
    const user = userEvent.setup();
    expect(names().length).toBeLessThan(60);
    await tabToTree(user);
    await user.keyboard("{End}");
    expect(active(screen.getByRole("tree"))?.textContent).toBe("F4999.cs");
    expect(names().length).toBeLessThan(60);
  });

  test.each<[FileHealth, string]>([
    [{ state: "repaired", repairs: ["directives"] }, "This file was read after a repair: directives."],
    [{ state: "partial", unreadable: [[4, 6]] }, "A part of this file could not be read: lines 5-7."],
    [{ state: "skipped", reason: "not a text file" }, "This file was not read: not a text file"],
  ])("marks a file that is %o", (health, words) => {
    const app = createOpenApp({ files: [aFile("Odd.cs", { health })] });
    renderWith(app.store, <FilteredTree label="Shop" />);
    const item = screen.getByRole("treeitem", { name: `Odd.cs ${healthMessages[health.state]}` });
    expect(item.title).toContain(words);
  });
});

describe("without files", () => {
  test("it says that there is no project", () => {
    renderWith(createTestApp().store, <ExplorerPane />);
    expect(screen.getByText("No project selected")).toBeTruthy();
  });

  test("it says that an import looks for them", () => {
    const { store } = createTestApp();
    store.dispatch(importRequested(null));
    renderWith(store, <ExplorerPane />);
    expect(screen.getByText(messages.import.scanning)).toBeTruthy();
  });

  test("it says that the project has none", () => {
    renderWith(createOpenApp().store, <ExplorerPane />);
    expect(screen.getByText(messages.explorer.emptyProject)).toBeTruthy();
  });
});
