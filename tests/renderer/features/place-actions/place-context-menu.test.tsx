// @vitest-environment happy-dom
import { EditorView } from "@codemirror/view";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MainLayout } from "../../../../src/renderer/app/layout.tsx";
import { nodeSelected, projectShown } from "../../../../src/renderer/features/explorer/slice.ts";
import { expandNodes } from "../../../../src/renderer/features/explorer/thunks.ts";
import { projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { openSource } from "../../../../src/renderer/features/source/state/thunks.ts";
import { textSearchOpened } from "../../../../src/renderer/features/text-search/slice.ts";
import { unusedOpened } from "../../../../src/renderer/features/unused/slice.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { overviewMessages } from "../../../../src/shared/messages/overview-messages.ts";
import { placeMessages as words } from "../../../../src/shared/messages/place-messages.ts";
import { sourceMessages } from "../../../../src/shared/messages/source-messages.ts";
import { textSearchMessages } from "../../../../src/shared/messages/text-search-messages.ts";
import { unusedMessages } from "../../../../src/shared/messages/unused-messages.ts";
import { usesMessages } from "../../../../src/shared/messages/uses-messages.ts";
import { externalId } from "../../../../src/shared/model/external-id.ts";
import { stubInView } from "../../support/in-view.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject, aTypeId, someDetails, someMember } from "../../support/samples.ts";
import { aCard, aSource, someNames } from "../../support/source-samples.ts";
import { createOpenApp } from "../../support/test-app.ts";
import { aHit, aSummary, hitsIn } from "../../support/text-samples.ts";
import { aUse, relationsOf, usesInFile, usesOf } from "../../support/use-samples.ts";

const PATH = "src/Order.cs";
const file = aFile(PATH, { typeCount: 1, health: { state: "clean" } });
const notes = aFile("src/Notes.md");
const orderId = aTypeId(PATH, "Order");
const addId = aMethodId(PATH, "Order", "Add");
const twiceId = aMethodId(PATH, "Order", "Twice");
const orderUsed = { id: orderId, name: "Order", kind: "class", uses: 3 } as const;
const reference = { id: file.id, name: "Order.cs", path: `Shop/${PATH}` };

beforeEach(() => {
  stubInView();
  fixLayout(480);
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

function show() {
  const user = userEvent.setup();
  const within = { id: twiceId, name: "Order.Twice" };
  const used = usesInFile(PATH, [aUse("[Add();", { row: 4, column: 19, within })]);
  const app = createOpenApp({
    files: [file, notes],
    details: { [orderId]: { ...someDetails(), namespace: "Shop", name: "Order" } },
    members: { [addId]: someMember(), [twiceId]: { ...someMember(), id: twiceId, name: "Twice" } },
    texts: { [file.id]: aSource() },
    names: { [file.id]: someNames() },
    cards: { [addId]: aCard(), [twiceId]: aCard({ id: twiceId, name: "Twice", row: 4, range: [4, 4, 4, 45] }) },
    unused: {
      searched: { done: 1, total: 1, unreadable: 0 },
      entities: [{ id: twiceId, kind: "method", name: "Twice", reason: null, file: reference, row: 4 }],
    },
    uses: { [addId]: usesOf(addId, [used]) },
    fileUses: { [addId]: [used] },
    relations: { [addId]: relationsOf(addId) },
    projectParts: [{ name: "Shop", file: reference, files: 1, types: 1, methods: 2 }],
    mostUsed: { isComplete: true, types: { rows: [orderUsed], total: 1 }, undocumented: [] },
  });
  app.store.dispatch(nodeSelected(addId));
  renderWith(app.store, <MainLayout />);
  return { ...app, user };
}

/** Returns the titles of the menu that opens, in order. */
async function titles(): Promise<readonly (string | null)[]> {
  const menu = await screen.findByRole("menu", { name: words.contextMenu });
  return within(menu)
    .getAllByRole("menuitem")
    .map(({ textContent }) => textContent);
}

async function choose(title: string): Promise<void> {
  await userEvent.click(await screen.findByRole("menuitem", { name: title }));
}

const ALL = [
  words.open,
  words.openCode,
  words.findUsages,
  words.writeIntoSource,
  words.path,
  words.pathAndLine,
  words.qualifiedName,
  words.link,
];
const OF_FILE = [words.open, words.openCode, words.writeIntoSource, words.path, words.link];

test("the menu closes when another project comes into view", async () => {
  const { store } = show();
  act(() => void store.dispatch(expandNodes(["dir:src"])));
  fireEvent.contextMenu(await screen.findByRole("treeitem", { name: "Order.cs" }), { button: 2 });
  expect(await titles()).toEqual(OF_FILE);
  act(() => void store.dispatch(projectOpened({ project: aProject({ id: "p2" }), files: [file] })));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

describe("the tree", () => {
  test("offers what can be done with the row that is pointed at, and by keyboard with the active one", async () => {
    const { store } = show();
    act(() => void store.dispatch(expandNodes(["dir:src"])));
    const row = await screen.findByRole("treeitem", { name: "Order.cs" });
    fireEvent.contextMenu(row, { button: 2, clientX: 20, clientY: 30 });
    expect(await titles()).toEqual(OF_FILE);
    await choose(words.openCode);
    expect(store.getState().source.open?.place).toEqual({ kind: "entity", id: file.id });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    fireEvent.contextMenu(screen.getByRole("tree"), { button: 0 });
    expect(await titles()).toEqual(OF_FILE);
  });

  test("offers no code of a file that is not read", async () => {
    const { store } = show();
    act(() => void store.dispatch(expandNodes(["dir:src"])));
    fireEvent.contextMenu(await screen.findByRole("treeitem", { name: "Notes.md" }), { button: 2 });
    expect(await titles()).toEqual([words.open, words.path, words.link]);
  });

  test("offers what can be done with all that is in a folder", async () => {
    const { store } = show();
    fireEvent.contextMenu(await screen.findByRole("treeitem", { name: "src" }), { button: 2 });
    const { open, findInFolder, expandBelow, collapseBelow, generateHere, writeIntoSource, path, link } = words;
    const tree = [expandBelow, collapseBelow];
    expect(await titles()).toEqual([open, findInFolder, ...tree, generateHere, writeIntoSource, path, link]);
    await choose(expandBelow);
    expect(store.getState().explorer.view.expanded).toEqual({ "dir:src": true });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    fireEvent.contextMenu(screen.getByRole("treeitem", { name: "src" }), { button: 2 });
    await choose(generateHere);
    expect(store.getState().descriptionsDialog).toMatchObject({
      tab: "generate",
      parts: { generate: { node: "dir:src", within: "dir:src" } },
    });
  });

  test("copies the path of a folder", async () => {
    const { store } = show();
    fireEvent.contextMenu(await screen.findByRole("treeitem", { name: "src" }), { button: 2 });
    await choose(words.path);
    await waitFor(() => expect(store.getState().notices.map(({ text }) => text)).toEqual(["Copied: src"]));
  });
});

describe("a name in the details", () => {
  test("can be opened, looked for and copied", async () => {
    const { store, user } = show();
    const details = screen.getByRole("region", { name: messages.panes.details });
    const link = await within(details).findByRole("button", { name: "Order" });
    fireEvent.contextMenu(link, { button: 2 });
    expect(await titles()).toEqual(ALL);
    // They are wanted only until they are shown.
    const wanted = new Set<string | null>();
    store.subscribe(() => wanted.add(store.getState().source.usesWanted));
    await user.click(screen.getByRole("menuitem", { name: words.findUsages }));
    expect(store.getState().explorer.view.selected).toBe(orderId);
    expect(wanted).toContain(orderId);
  });
});

describe("a use", () => {
  test("is copied, and opened, where it stands", async () => {
    const { store, user } = show();
    const uses = await screen.findByRole("region", { name: usesMessages.title });
    const row = await within(uses).findByRole("button", { name: /Twice/ });
    fireEvent.contextMenu(row, { button: 2 });
    await user.click(await screen.findByRole("menuitem", { name: words.pathAndLine }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("src/Order.cs:5"));
    fireEvent.contextMenu(row, { button: 2 });
    await choose(words.openCode);
    expect(store.getState().source.open?.place).toEqual({ kind: "name", fileId: file.id, row: 4, column: 19 });
    expect(store.getState().explorer.view.selected).toBe(twiceId);
  });
});

describe("a result of the search in texts", () => {
  const hit = aHit(4, "[Add]();", { within: { id: twiceId, name: "Twice", kind: "method" } });
  const found = hitsIn(PATH, [hit]);

  async function search() {
    const app = show();
    const { store, platform } = app;
    act(() => void store.dispatch(textSearchOpened("Add")));
    const pane = await screen.findByRole("region", { name: textSearchMessages.title });
    await waitFor(() => expect(store.getState().textSearch.isDue).toBe(false));
    const { search } = store.getState().textSearch;
    act(() => platform.send({ type: "textFound", search, files: [found], searched: 1, total: 1 }));
    act(() => platform.send({ type: "textSearchEnded", search, summary: aSummary([found]) }));
    const tree = await within(pane).findByRole("tree");
    return { ...app, pane, tree };
  }

  test("is copied, and opened, where it stands", async () => {
    const { store, tree } = await search();
    fireEvent.contextMenu(within(tree).getByText("Add"), { button: 2 });
    expect(await titles()).toEqual(ALL);
    await choose(words.pathAndLine);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("src/Order.cs:5"));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    fireEvent.contextMenu(tree, { button: 0 });
    expect(await titles()).toEqual(ALL);
    await choose(words.openCode);
    const place = { kind: "text", fileId: file.id, row: 4, column: 0, length: 3, beginning: "Add" };
    expect(store.getState().source.open?.place).toEqual(place);
    expect(store.getState().explorer.view.selected).toBe(twiceId);
  });

  test("of a file that is gone meanwhile is not copied", async () => {
    const { store, tree } = await search();
    await navigator.clipboard.writeText("as before");
    act(() => void store.dispatch(projectOpened({ project: aProject(), files: [] })));
    fireEvent.contextMenu(within(tree).getByText("Add"), { button: 2 });
    await choose(words.path);
    await waitFor(() => expect(store.getState().notices.at(-1)).toMatchObject({ kind: "failure" }));
    expect(await navigator.clipboard.readText()).toBe("as before");
  });

  test("is offered by its file what that can be used for; Escape closes the menu alone", async () => {
    const { tree, pane } = await search();
    fireEvent.contextMenu(tree, { button: 0 });
    expect(await titles()).toEqual(OF_FILE);
    fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(pane.isConnected).toBe(true);
  });
});

describe("a row of the overview", () => {
  test("offers what can be done with its type, member or file", async () => {
    const { store } = show();
    act(() => void store.dispatch(projectShown()));
    const types = await screen.findByRole("region", { name: overviewMessages.mostUsed.title });
    fireEvent.contextMenu(await within(types).findByRole("button", { name: "3 uses of Order" }), { button: 2 });
    expect(await titles()).toEqual(ALL);
    await choose(words.qualifiedName);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("Shop.Order"));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const projects = screen.getByRole("region", { name: overviewMessages.projects.title });
    fireEvent.contextMenu(within(projects).getByRole("button", { name: /^Shop/ }), { button: 0 });
    expect(await titles()).toEqual(OF_FILE);
  });
});

describe("the list of what is unused", () => {
  test("gives way to what is opened from it", async () => {
    const { store } = show();
    act(() => void store.dispatch(unusedOpened()));
    const dialog = await screen.findByRole("dialog", { name: unusedMessages.title });
    fireEvent.contextMenu(await within(dialog).findByText(/Twice/), { button: 2 });
    expect(await titles()).toEqual(ALL);
    await choose(words.open);
    expect(store.getState().explorer.view.selected).toBe(twiceId);
    expect(store.getState().unusedDialog.open).toBe(false);
  });
});

describe("the code", () => {
  async function openCode(store: ReturnType<typeof show>["store"]): Promise<EditorView> {
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const pane = await screen.findByRole("complementary", { name: sourceMessages.pane });
    return waitFor(() => {
      const view = EditorView.findFromDOM(pane);
      if (view === null || pane.querySelector("[data-link]") === null) throw new Error("It is not there yet.");
      return view;
    });
  }

  test("offers by keyboard what the name and the row of the caret can be used for", async () => {
    const { store, user } = show();
    const view = await openCode(store);
    act(() => view.dispatch({ selection: { anchor: view.state.doc.line(5).from + 10 } }));
    fireEvent.contextMenu(view.contentDOM, { button: 0 });
    expect(await titles()).toEqual(ALL);
    await user.click(screen.getByRole("menuitem", { name: words.link }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/&line=5:10$/));
    expect(decodeURIComponent(await navigator.clipboard.readText())).toContain(`&at=${addId}`);
    fireEvent.contextMenu(view.contentDOM, { button: 0 });
    await choose(words.open);
    expect(store.getState().explorer.view.selected).toBe(twiceId);
  });

  test("leads to what another code base declares, and to its uses", async () => {
    const { store } = show();
    const view = await openCode(store);
    act(() => view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf("Say(") } }));
    fireEvent.contextMenu(view.contentDOM, { button: 0 });
    expect(await titles()).toEqual([words.open, words.findUsages, words.path, words.pathAndLine, words.link]);
    await choose(words.open);
    expect(store.getState().explorer.view.selected).toBe(externalId("M:Log.Say"));
  });

  test("offers less where no name stands, and leaves text that is selected to the system", async () => {
    const { store } = show();
    const view = await openCode(store);
    act(() => view.dispatch({ selection: { anchor: view.state.doc.line(3).from } }));
    fireEvent.contextMenu(view.contentDOM, { button: 0 });
    expect(await titles()).toEqual([words.path, words.pathAndLine, words.link]);
    fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    act(() => view.dispatch({ selection: { anchor: 0, head: 5 } }));
    expect(fireEvent.contextMenu(view.contentDOM, { button: 0 })).toBe(true);
  });
});
