// @vitest-environment happy-dom
import { EditorView } from "@codemirror/view";
import { act, cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "../../../../src/renderer/app/providers.tsx";
import { copyLink } from "../../../../src/renderer/features/address/copy-link.ts";
import { goToAddress } from "../../../../src/renderer/features/address/thunks.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { closeSource, openPlace, openSource } from "../../../../src/renderer/features/source/state/thunks.ts";
import { sourceMessages } from "../../../../src/shared/messages/source-messages.ts";
import { stubInView } from "../../support/in-view.ts";
import { fixLayout } from "../../support/layout.ts";
import { aFile, aMethodId, aProject, aTypeId, someDetails, someMember } from "../../support/samples.ts";
import { aCard, aSource, someNames } from "../../support/source-samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const PATH = "src/Order.cs";
const file = aFile(PATH, { typeCount: 1 });
const orderId = aTypeId(PATH, "Order");
const addId = aMethodId(PATH, "Order", "Add");
const line = (row: number) => ({ kind: "name", fileId: file.id, row, column: null }) as const;
const known = {
  files: [file],
  stored: { p1: aProject() },
  details: { [orderId]: someDetails() },
  members: { [addId]: someMember() },
  texts: { [file.id]: aSource() },
  names: { [file.id]: someNames() },
  cards: { [addId]: aCard() },
  around: { [file.id]: addId },
};

// The code view is loaded on first use, which takes a moment on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  stubInView();
  fixLayout(480);
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
  window.history.replaceState(null, "", "/");
});
afterEach(cleanup);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show() {
  const app = createOpenApp(known);
  render(<Providers store={app.store} shell={null} />);
  act(() => void app.store.dispatch(nodeSelected(addId)));
  await addressIs(`at=${addId}`);
  return app;
}

/** Returns the view of the open file, whose caret nobody has moved yet. */
async function openEditor(): Promise<EditorView> {
  const pane = await screen.findByRole("complementary", { name: sourceMessages.pane });
  return waitFor(() => {
    const found = EditorView.findFromDOM(pane);
    if (found === null || pane.querySelector("[data-marked]") === null) throw new Error("It is not there yet.");
    return found;
  });
}

function addressIs(query: string): Promise<void> {
  return waitFor(() => expect(decodeURIComponent(window.location.search)).toBe(`?project=p1&${query}`));
}

describe("the address of the code", () => {
  test("is that of the open file, which makes no entry of its own", async () => {
    const { store } = await show();
    const entries = window.history.length;
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    await addressIs(`at=${addId}&source=${addId}`);
    act(() => void store.dispatch(closeSource()));
    await addressIs(`at=${addId}`);
    expect(window.history.length).toBe(entries);
  });

  test("is that of the row that is gone to, entry by entry", async () => {
    const { store } = await show();
    const entries = window.history.length;
    act(() => void store.dispatch(openSource(line(2), false)));
    await addressIs(`at=${addId}&line=3`);
    act(() => void store.dispatch(openSource({ ...line(4), column: 26 }, false)));
    await addressIs(`at=${addId}&line=5:27`);
    act(() => void store.dispatch(openPlace(orderId, line(4), false)));
    await addressIs(`at=${orderId}&line=5`);
    expect(window.history.length).toBe(entries + 3);
  });
});

describe("an address with a row", () => {
  test("opens the code there, and one without closes it", async () => {
    const { store } = await show();
    await act(() => store.dispatch(goToAddress({ project: "p1", at: orderId, source: line(4) }, { isNew: false })));
    expect(store.getState().source.open).toMatchObject({ place: line(4), takesFocus: false });
    expect(store.getState().explorer.view.selected).toBe(orderId);
    await act(() => store.dispatch(goToAddress({ project: "p1", at: orderId }, { isNew: false })));
    expect(store.getState().source.open).toBeNull();
  });

  test("of a file chooses what stands around the row", async () => {
    const { store } = await show();
    const selected = () => store.getState().explorer.view.selected;
    await act(() => store.dispatch(goToAddress({ project: "p1", at: orderId }, { isNew: false })));
    await act(() => store.dispatch(goToAddress({ project: "p1", at: file.id, source: line(4) }, { isNew: false })));
    expect(store.getState().source.open?.place).toEqual(line(4));
    expect(selected()).toBe(addId);
    const declared = { kind: "entity", id: file.id } as const;
    await act(() => store.dispatch(goToAddress({ project: "p1", at: file.id, source: declared }, { isNew: false })));
    expect(selected()).toBe(file.id);
  });

  test("opens it in a project that comes from the store", async () => {
    const { store } = createOpenApp({ ...known, stored: { p2: aProject({ id: "p2" }) } });
    await store.dispatch(goToAddress({ project: "p2", at: addId, source: line(4) }, { isNew: true }));
    expect(store.getState().source.open?.place).toEqual(line(4));
  });
});

describe("a link that is copied beside the code", () => {
  test("names the row of the caret, once somebody has put it somewhere", async () => {
    const { store } = await show();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    act(() => void store.dispatch(nodeSelected(orderId)));
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const editor = await openEditor();
    await store.dispatch(copyLink());
    expect(decodeURIComponent(copied.mock.lastCall?.[0] ?? "")).toContain(`?project=p1&at=${orderId}&source=${addId}`);
    act(() => editor.dispatch({ selection: { anchor: editor.state.doc.line(5).from + 2 }, userEvent: "select" }));
    await store.dispatch(copyLink());
    expect(decodeURIComponent(copied.mock.lastCall?.[0] ?? "")).toContain(`?project=p1&at=${addId}&line=5`);
  });
});

describe("a link that is copied while a file comes into view", () => {
  test("names the place that it was opened for, and no row of the caret before", async () => {
    const { store } = await show();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const editor = await openEditor();
    act(() => editor.dispatch({ selection: { anchor: editor.state.doc.line(5).from + 2 }, userEvent: "select" }));
    store.dispatch(closeSource());
    store.dispatch(openSource(line(2), false));
    await store.dispatch(copyLink());
    expect(decodeURIComponent(copied.mock.lastCall?.[0] ?? "")).toContain(`?project=p1&at=${addId}&line=3`);
  });

  test("names the row of the caret again, once somebody has put it somewhere there", async () => {
    const { store } = await show();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const editor = await openEditor();
    act(() => void store.dispatch(openSource(line(2), false)));
    await addressIs(`at=${addId}&line=3`);
    act(() => editor.dispatch({ selection: { anchor: editor.state.doc.line(5).from + 2 }, userEvent: "select" }));
    await store.dispatch(copyLink());
    expect(decodeURIComponent(copied.mock.lastCall?.[0] ?? "")).toContain(`?project=p1&at=${addId}&line=5`);
  });
});

test("going back puts the caret where the reader had it", async () => {
  const { store } = await show();
  act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
  const editor = await openEditor();
  const there = editor.state.doc.line(5).from + 2;
  act(() => editor.dispatch({ selection: { anchor: there }, userEvent: "select" }));
  act(() => void store.dispatch(openSource(line(0), false)));
  await addressIs(`at=${addId}&line=1`);
  await waitFor(() => expect(editor.state.selection.main.head).toBe(0));
  act(() => window.history.back());
  await addressIs(`at=${addId}&source=${addId}`);
  await waitFor(() => expect(editor.state.selection.main.head).toBe(there));
});
