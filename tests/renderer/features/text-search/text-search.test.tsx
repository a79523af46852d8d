// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { projectCleared, projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { goToHit, LazyTextSearch } from "../../../../src/renderer/features/text-search/lazy-text-search.tsx";
import {
  folderSearchOpened,
  isSearching,
  textSearchClosed,
  textSearchOpened,
} from "../../../../src/renderer/features/text-search/slice.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { textSearchMessages } from "../../../../src/shared/messages/text-search-messages.ts";
import type { FileTextHits, TextSearchSummary } from "../../../../src/shared/model/text-search.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";
import { aHit, aSummary, hitsIn } from "../../support/text-samples.ts";

const words = textSearchMessages;
beforeEach(() => fixLayout(800));

const shop = hitsIn("src/Shop.cs", [aHit(4, "[Sell]();"), aHit(9, "shop.[Sell](2);")]);
const till = hitsIn("src/Till.cs", [aHit(1, "till.[Sell]();", { within: null })]);

async function open(text = "") {
  const app = createOpenApp({ files: [aFile("src/Shop.cs"), aFile("src/Till.cs")] });
  app.store.dispatch(textSearchOpened(text));
  renderWith(app.store, <LazyTextSearch />);
  const pane = await screen.findByRole("region", { name: words.title });
  const asked = () => app.engine.asked.filter((one) => /TextSearch|searchText/.test(one));
  const search = () => app.store.getState().textSearch.search;
  const find = (files: readonly FileTextHits[], searched = 3) =>
    app.platform.send({ type: "textFound", search: search(), files, searched, total: 9 });
  const end = (files: readonly FileTextHits[], more: Partial<TextSearchSummary> = {}) =>
    app.platform.send({ type: "textSearchEnded", search: search(), summary: aSummary(files, more) });
  const begun = () => waitFor(() => expect(isSearching(app.store.getState().textSearch)).toBe(true));
  return { ...app, pane, asked, search, find, end, begun, user: userEvent.setup() };
}

/** A search that has found two files. */
async function found() {
  const app = await open("sell");
  await app.begun();
  app.find([shop, till]);
  app.end([shop, till]);
  const tree = await within(app.pane).findByRole("tree", { name: words.results });
  return { ...app, tree };
}

const rowsOf = (pane: HTMLElement) =>
  within(pane)
    .queryAllByRole("treeitem")
    .map(({ textContent }) => textContent);

describe("the search in texts", () => {
  test("searches for what was typed last, with the choices that were made by keys", async () => {
    const { pane, user, asked, store, begun } = await open();
    const field = within(pane).getByRole("textbox", { name: messages.searchField });
    expect(document.activeElement).toBe(field);
    await user.type(field, "sel");
    await user.keyboard("{Alt>}w{/Alt}l");
    await begun();
    expect(within(pane).getByRole("button", { name: words.wholeWord, pressed: true })).toBeTruthy();
    await user.selectOptions(within(pane).getByRole("combobox", { name: words.within }), words.parts.comments);
    await waitFor(() => expect(asked().length).toBeGreaterThan(1));
    expect(asked().at(-1)).toMatch(/^searchText \d+ sell$/);
    expect(store.getState().textSearch.query).toMatchObject({ text: "sell", isWholeWord: true, within: "comments" });
  });

  test("searches a folder alone where that was asked for, until it is left", async () => {
    const { pane, user, asked, store, begun, end } = await open("sell");
    await begun();
    act(() => void store.dispatch(folderSearchOpened("src/Tills")));
    const field = within(pane).getByRole("textbox", { name: messages.searchField });
    await waitFor(() => expect(asked().at(-1)).toMatch(/^searchText \d+ sell in src\/Tills$/));
    expect(document.activeElement).toBe(field);
    expect(within(pane).getByTitle("Only files in src/Tills are searched").textContent).toContain("in src/Tills");
    act(() => end([], { searched: 0, total: 0 }));
    const said = "There is no source file in src/Tills.";
    await waitFor(() => expect(within(pane).getByRole("status").textContent).toBe(said));
    // The folder stays the scope when the search is opened again.
    store.dispatch(textSearchOpened("buy"));
    await waitFor(() => expect(asked().at(-1)).toMatch(/^searchText \d+ buy in src\/Tills$/));
    await user.click(within(pane).getByRole("button", { name: words.leaveFolder }));
    await waitFor(() => expect(asked().at(-1)).toMatch(/^searchText \d+ buy$/));
    expect(document.activeElement).toBe(field);
    expect(within(pane).queryByRole("button", { name: words.leaveFolder })).toBeNull();
  });

  test("does not search in another project the folders of this one", async () => {
    const { store } = await open("sell");
    store.dispatch(folderSearchOpened("src"));
    store.dispatch(projectOpened({ project: aProject({ id: "other" }), files: [] }));
    expect(store.getState().textSearch.query).toMatchObject({ text: "sell", folder: "" });
  });

  test("shows what is found as it comes, and how far it is; stopping keeps it", async () => {
    const { pane, user, asked, search, find, end, begun } = await open("sell");
    await begun();
    find([shop]);
    expect(await within(pane).findByText("searched 3 of 9 files")).toBeTruthy();
    expect(within(pane).getByText("2 results in 1 file")).toBeTruthy();
    expect(within(pane).getByRole("status").textContent).toBe("");
    expect(rowsOf(pane)).toEqual(["Shop.cs 2 src", "5 Sell(); Shop.Sell", "10 shop.Sell(2); Shop.Sell"]);
    await user.click(within(pane).getByRole("button", { name: words.stop }));
    expect(asked().at(-1)).toBe(`cancelTextSearch ${search()}`);
    end([shop], { end: "cancelled", searched: 4 });
    await waitFor(() =>
      expect(within(pane).getByRole("status").textContent).toBe("2 results in 1 file · stopped after 4 of 9 files"),
    );
    expect(rowsOf(pane).length).toBe(3);
    expect(screen.getByRole("textbox", { name: messages.searchField }).getAttribute("aria-invalid")).toBe("false");
  });

  test("passes over what an earlier search finds, and ends it", async () => {
    const { pane, user, asked, search, platform, begun } = await open("sell");
    await begun();
    const earlier = search();
    await user.clear(within(pane).getByRole("textbox", { name: messages.searchField }));
    platform.send({ type: "textFound", search: earlier, files: [shop], searched: 3, total: 9 });
    expect(asked().at(-1)).toBe(`cancelTextSearch ${earlier}`);
    expect(within(pane).getByText(words.hint)).toBeTruthy();
    expect(within(pane).queryByRole("tree")).toBeNull();
  });

  test("shows a hit in the code, the tree and the details, and keeps the keyboard for the next one", async () => {
    const { store, tree, user } = await found();
    tree.focus();
    await user.keyboard("{ArrowDown} ");
    expect(store.getState().explorer.view.selected).toBe(aMethodId("src/Shop.cs", "Shop", "Sell"));
    const place = { kind: "text", fileId: shop.file.id, row: 4, column: 0, length: 4, beginning: "Sell" };
    expect(store.getState().source.open).toMatchObject({ place, takesFocus: false });
    await user.keyboard("{ArrowDown}{Enter}");
    expect(store.getState().source.open).toMatchObject({ place: { row: 9, column: 5 }, takesFocus: true });
    expect(within(tree).getByRole("treeitem", { selected: true }).textContent).toMatch(/^10/);
  });

  test("goes on to the next hit, in a file that was closed, too", async () => {
    const { store, tree, user, pane } = await found();
    await user.click(within(tree).getByText("Till.cs"));
    expect(rowsOf(pane).length).toBe(4);
    await store.dispatch(goToHit(1));
    await waitFor(() => expect(rowsOf(pane).length).toBe(5));
    const { source, explorer } = store.getState();
    expect(source.open?.place).toMatchObject({ fileId: till.file.id, row: 1 });
    expect(explorer.view.selected).toBe(till.file.id);
    await store.dispatch(goToHit(-1));
    expect(store.getState().source.open?.place).toMatchObject({ fileId: shop.file.id, row: 9 });
  });

  test("Enter in the field goes on from hit to hit, and leaves the keyboard there", async () => {
    const { store, pane, user } = await found();
    const field = within(pane).getByRole("textbox", { name: messages.searchField });
    await user.type(field, "{Enter}{Enter}");
    expect(store.getState().source.open?.place).toMatchObject({ row: 9 });
    expect(document.activeElement).toBe(field);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.role).toBe("tree");
  });

  test("Enter waits for the results of what was typed last", async () => {
    const { store, pane, user, asked } = await found();
    const field = within(pane).getByRole("textbox", { name: messages.searchField });
    const before = asked().length;
    await user.type(field, "er");
    await waitFor(() => expect(asked().length).toBe(before + 1));
    await user.type(field, "{Enter}");
    expect(store.getState().source.open).toBeNull();
    expect(store.getState().textSearch.shown).toBeNull();
  });

  test("is there again when it is opened again, and searches anew once the project has changed", async () => {
    const { store, asked } = await found();
    const before = asked().length;
    store.dispatch(textSearchClosed());
    await waitFor(() => expect(screen.queryByRole("region", { name: words.title })).toBeNull());
    store.dispatch(textSearchOpened(""));
    expect(rowsOf(await screen.findByRole("region", { name: words.title })).length).toBe(5);
    expect(store.getState().textSearch.isDue).toBe(false);
    store.dispatch(projectOpened({ project: aProject(), files: [] }));
    await waitFor(() => expect(asked().length).toBe(before + 1));
  });

  test("shows nothing of another project", async () => {
    const { store, pane } = await found();
    store.dispatch(projectOpened({ project: aProject({ id: "other" }), files: [] }));
    await waitFor(() => expect(rowsOf(pane)).toEqual([]));
    store.dispatch(projectCleared());
    await waitFor(() => expect(screen.queryByRole("region", { name: words.title })).toBeNull());
  });

  test("says beside the field why an expression cannot be searched for", async () => {
    const app = createOpenApp();
    const error = toAppError(new GlossaError("expressionInvalid", { detail: "Unterminated group" }));
    app.engine.searchText = async () => failure(error);
    app.store.dispatch(textSearchOpened("("));
    renderWith(app.store, <LazyTextSearch />);
    expect((await screen.findByText(error.message)).role).toBe("alert");
    expect(screen.getByRole("textbox", { name: messages.searchField }).getAttribute("aria-invalid")).toBe("true");
  });

  test("says that an expression took too long, and keeps what it had found", async () => {
    const { pane, platform, search, find, begun } = await open("(a+)+b");
    await begun();
    find([shop]);
    const error = toAppError(new GlossaError("expressionTooSlow", { seconds: "5" }));
    platform.send({ type: "textSearchFailed", search: search(), error });
    expect(await within(pane).findByText(error.message)).toBeTruthy();
    expect(within(pane).queryByRole("button", { name: words.stop })).toBeNull();
    expect(rowsOf(pane).length).toBe(3);
  });

  test("names the files that could not be searched, and one that has changed", async () => {
    const { pane, find, end, begun } = await open("sell");
    await begun();
    const changed = hitsIn("src/Shop.cs", [aHit(4, "[Sell]();", { within: null })], { isChanged: true, total: 700 });
    find([changed]);
    const unsearched = [{ file: till.file, reason: "It is out of reach." }];
    end([changed], { unsearched, unsearchedTotal: 3 });
    expect(await within(pane).findByText("3 files could not be searched")).toBeTruthy();
    expect(within(pane).getByText(/out of reach/).textContent).toContain("src/Till.cs");
    expect(within(pane).getByText("and 2 more")).toBeTruthy();
    expect(rowsOf(pane)).toEqual([`Shop.cs 1 of 700 src${words.changed}`, "5 Sell(); "]);
  });

  test("does not search by itself again when the engine has ended under it", async () => {
    const { pane, platform, asked, begun, store } = await open("sell");
    await begun();
    const before = asked().length;
    platform.restartEngine();
    await waitFor(() => expect(isSearching(store.getState().textSearch)).toBe(false));
    expect(store.getState().textSearch.isDue).toBe(false);
    expect(within(pane).getByRole("status").textContent).toBe("0 results in 0 files · stopped after 0 of 0 files");
    expect(asked().length).toBe(before);
  });

  test("counts what it had found by then as it did before, what is not listed too", async () => {
    const { pane, platform, find, begun } = await open("sell");
    await begun();
    find([hitsIn("src/Shop.cs", [aHit(4, "[Sell]();")], { total: 700 })]);
    expect(await within(pane).findByText("700 results in 1 file")).toBeTruthy();
    platform.restartEngine();
    const said = "700 results in 1 file · stopped after 3 of 9 files";
    await waitFor(() => expect(within(pane).getByRole("status").textContent).toBe(said));
  });

  test("hears nothing more of a search that has ended with its engine", async () => {
    const { asked, search, platform, begun } = await open("sell");
    await begun();
    const ended = search();
    platform.restartEngine();
    const before = asked().length;
    platform.send({ type: "textFound", search: ended, files: [shop], searched: 3, total: 9 });
    expect(asked().length).toBe(before);
  });

  test("Esc stops it first, and then closes it", async () => {
    const { pane, user, asked, end, begun } = await open("sell");
    await begun();
    await user.keyboard("{Escape}");
    expect(asked().at(-1)).toMatch(/^cancelTextSearch/);
    end([], { end: "cancelled" });
    await waitFor(() => expect(within(pane).queryByRole("button", { name: words.stop })).toBeNull());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("region", { name: words.title })).toBeNull());
  });
});
