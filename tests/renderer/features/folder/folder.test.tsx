// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { folderMessages as words } from "../../../../src/shared/messages/folder-messages.ts";
import { overviewMessages } from "../../../../src/shared/messages/overview-messages.ts";
import { placeMessages } from "../../../../src/shared/messages/place-messages.ts";
import type { MostUsed } from "../../../../src/shared/model/overview.ts";
import { stubInView } from "../../support/in-view.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId, someDetails } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Orders/Order.cs";
const order = aFile(path, { typeCount: 1, health: { state: "clean" } });
const orderId = aTypeId(path, "Order");
const files = [order, aFile("src/Orders/Notes.md"), aFile("src/Tools.cs", { typeCount: 2 })];
const used: MostUsed = {
  isComplete: true,
  types: { rows: [{ id: orderId, name: "Order", kind: "class", uses: 3 }], total: 1 },
  undocumented: [],
};

beforeEach(stubInView);

async function open(folder = "dir:src", inProject = files) {
  const app = createOpenApp({ files: inProject, mostUsed: used, details: { [orderId]: someDetails() } });
  app.engine.described = {
    ...app.engine.described,
    folders: { src: [10, 4, 0], "src/Orders": [4, 4, 0] },
    files: { [order.id]: [4, 4, 0] },
  };
  app.engine.missing = [{ id: orderId, name: "Order" }];
  app.store.dispatch(nodeSelected(folder));
  renderWith(app.store, <DetailsPane />);
  await screen.findByRole("heading", { level: 2, name: `${words.folder} ${folder.split(/[:/]/).at(-1)}` });
  return { ...app, user: userEvent.setup() };
}

const section = (name: string) => screen.findByRole("region", { name });
const rowsIn = async (name: string) =>
  within(await section(name))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the page of a folder", () => {
  test("says what it holds and how much of that is documented", async () => {
    await open();
    expect(screen.getByText("2 files of code · 1 other file · 3 types")).toBeTruthy();
    expect(await screen.findByText("4 of 10 types and methods documented (40 %)")).toBeTruthy();
    await waitFor(async () =>
      expect(await rowsIn(words.folders)).toEqual(["Orders1 file · 1 type · 100 % documented"]),
    );
    expect(await rowsIn(words.files)).toEqual(["Tools.cs2 types"]);
  });

  test("leads to folders, files, what is undocumented and what is used most, and back to the folder around it", async () => {
    const { user, store } = await open();
    const selected = () => store.getState().explorer.view.selected;
    await waitFor(async () => expect(await rowsIn(overviewMessages.mostUsed.title)).toEqual(["Order3 uses"]));
    await user.click(within(await section(words.folders)).getByRole("button"));
    expect(selected()).toBe("dir:src/Orders");
    expect(await rowsIn(words.files)).toEqual(["Notes.md", expect.stringContaining("Order.cs")]);
    await user.click(screen.getByRole("button", { name: "src" }));
    expect(selected()).toBe("dir:src");
    await user.click(await within(await section(words.undocumented.title)).findByRole("button", { name: "Order" }));
    expect(selected()).toBe(orderId);
  });

  test("leads to what it stands in as the tree shows that: folders that hold one another alone are one", async () => {
    const deep = [aFile("a/b/c/d/e/One.cs"), aFile("a/b/c/Two.cs")];
    const { user, store } = await open("dir:a/b/c/d/e", deep);
    const path = () => screen.getByRole("button", { name: words.copyPath }).parentElement?.textContent;
    expect(path()).toContain("Shop /a/b/c /d/e");
    await user.click(screen.getByRole("button", { name: "a/b/c" }));
    expect(store.getState().explorer.view.selected).toBe("dir:a/b/c");
    expect(path()).toContain("Shop /a/b/c");
    expect(screen.queryByRole("button", { name: "a" })).toBeNull();
  });

  test.each([
    ["docs", words.withoutCode],
    ["empty", words.withoutTypes],
  ])("says why there is nothing to describe in %s", async (folder, why) => {
    await open(`dir:${folder}`, [...files, aFile("docs/Guide.md"), aFile("empty/Usings.cs")]);
    expect(await screen.findByText(why)).toBeTruthy();
  });

  test("leads to the search in its texts", async () => {
    const { user, store } = await open("dir:src/Orders");
    await user.click(screen.getByRole("button", { name: placeMessages.findInFolder }));
    expect(store.getState().textSearch).toMatchObject({ open: true, query: { folder: "src/Orders" } });
  });

  test("says of a folder that is not there that it is gone", async () => {
    const { store } = await open();
    act(() => void store.dispatch(nodeSelected("dir:nowhere")));
    expect(await screen.findByRole("heading", { name: "nowhere is not in this code base any more" })).toBeTruthy();
  });

  test("asks for what is in the folder alone, and generates there", async () => {
    const { user, store, engine } = await open("dir:src/Orders");
    await user.click(await screen.findByRole("button", { name: words.undocumented.generate }));
    expect(store.getState().descriptionsDialog).toMatchObject({
      tab: "generate",
      parts: { generate: { node: "dir:src/Orders", within: "dir:src/Orders" }, source: { node: null, within: "" } },
    });
    expect(engine.steps).toEqual(["undocumented dir:src/Orders"]);
    await waitFor(() => expect(engine.asked).toContain("mostUsed 10 dir:src/Orders"));
    act(() => void store.dispatch(nodeSelected("dir:src")));
    await waitFor(() => expect(engine.steps).toContain("undocumented dir:src"));
  });
});
