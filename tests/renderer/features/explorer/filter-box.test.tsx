// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { FilteredTree } from "../../../../src/renderer/features/explorer/filtered-tree.tsx";
import { selectRows } from "../../../../src/renderer/features/explorer/selectors.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { importRequested } from "../../../../src/renderer/features/project/slice.ts";
import { formatMessage } from "../../../../src/shared/errors/errors.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, anOutlineType, aProject } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const ORDER = "src/Order.cs";
const order = aFile(ORDER, { typeCount: 2 });
const other = aFile("src/Other.cs", { typeCount: 1 });

beforeEach(() => fixLayout(480));

function openExplorer() {
  const user = userEvent.setup();
  const outlines = {
    [order.id]: [anOutlineType(ORDER, "Order", ["Add", "Remove"])],
    [other.id]: [anOutlineType("src/Other.cs", "Other", ["Sum"])],
  };
  const app = createOpenApp({ files: [order, other, aFile("README.md")], outlines });
  renderWith(
    app.store,
    <nav data-pane="">
      <FilteredTree label="Shop" />
    </nav>,
  );
  const names = () => selectRows(app.store.getState()).map(({ name }) => name);
  return { ...app, user, names, box: screen.getByRole("searchbox", { name: messages.explorer.filter }) };
}

describe("the filter box", () => {
  test("finds a method in a file that was never opened", async () => {
    const { user, box, names } = openExplorer();
    await user.type(box, "remo");
    await waitFor(() => expect(names()).toEqual(["src", "Order.cs", "Order", "Remove()"]));
    expect(screen.getByRole("status").textContent).toBe("1 file");
  });

  test("asks the engine once for what is typed in one go", async () => {
    const { box, names, engine } = openExplorer();
    // No time passes between these, however busy the machine is.
    for (const value of ["r", "re", "rem", "remo"]) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(names()).toContain("Remove()"));
    expect(engine.asked.filter((question) => question.startsWith("search"))).toEqual(["search remo"]);
  });

  test("says when nothing has such a name, and comes back with Esc", async () => {
    const { user, box, names } = openExplorer();
    await user.type(box, "zebra");
    expect(await screen.findByText(formatMessage(messages.explorer.filterEmpty, { text: "zebra" }))).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(names()).toEqual(["src", "README.md"]);
    expect(box).toHaveProperty("value", "");
  });

  test("leads into the tree, and what was chosen there stays in view afterwards", async () => {
    const { user, box, names, store } = openExplorer();
    await user.type(box, "remo");
    await waitFor(() => expect(names()).toContain("Remove()"));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("tree"));
    store.dispatch(nodeSelected(aMethodId(ORDER, "Order", "Remove")));
    await user.clear(box);
    expect(names()).toEqual(["src", "Order.cs", "Order", "Add()", "Remove()", "Other.cs", "README.md"]);
  });

  test("shows the best match with Enter, also when the engine has not answered yet", async () => {
    const { user, box, store, engine } = openExplorer();
    const sum = aMethodId("src/Other.cs", "Other", "Sum");
    engine.known.best = sum;
    await user.type(box, "sum{Enter}");
    await waitFor(() => expect(store.getState().explorer.view.selected).toBe(sum));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tree")));
    expect(store.getState().explorer.view.focused).toBe(sum);
  });

  test("marks the row that Enter opens, and brings it into view, until the filter ends", async () => {
    const { user, box, names, engine } = openExplorer();
    engine.known.best = aMethodId("src/Other.cs", "Other", "Sum");
    await user.type(box, "sum");
    await waitFor(() => expect(names()).toContain("Sum()"));
    const description = messages.explorer.best;
    await waitFor(() => expect(screen.getByRole("treeitem", { description }).textContent).toContain("Sum()"));
    await user.clear(box);
    expect(screen.queryByRole("treeitem", { description })).toBeNull();
  });

  test("marks what was found", async () => {
    const { user, box, names } = openExplorer();
    await user.type(box, "remo");
    await waitFor(() => expect(names()).toContain("Remove()"));
    const row = screen.getByRole("treeitem", { name: "Remove()" });
    expect(row.querySelector("mark")?.textContent).toBe("Remo");
    await user.clear(box);
    expect(document.querySelector("mark")).toBeNull();
  });

  test("of blanks alone narrows nothing", async () => {
    const { user, box, names, engine } = openExplorer();
    await user.type(box, "  ");
    expect(names()).toEqual(["src", "README.md"]);
    expect(engine.asked.filter((question) => question.startsWith("search"))).toEqual([]);
  });

  test("keeps what was opened, closed and chosen while the project is imported again", async () => {
    const { user, box, names, store, platform, engine } = openExplorer();
    await user.type(box, "o");
    await waitFor(() => expect(names()).toContain("Remove()"));
    const typeRow = () => screen.getByRole("treeitem", { name: "Other.cs" });
    await user.click(typeRow());
    await waitFor(() => expect(names()).toContain("Sum()"));
    const shown = names();
    const chosen = aMethodId(ORDER, "Order", "Remove");
    store.dispatch(nodeSelected(chosen));
    store.dispatch(importRequested(null));
    const files = engine.known.files;
    platform.send({ type: "filesListed", job: 1, projectId: "p1", name: "Shop", files });
    platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 0 });
    expect(names()).toEqual(shown);
    await waitFor(() => expect(engine.asked.filter((question) => question === "search o")).toHaveLength(2));
    await waitFor(() => expect(names()).toEqual(shown));
    expect(store.getState().explorer.view.selected).toBe(chosen);
  });
});
