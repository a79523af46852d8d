// @vitest-environment happy-dom
import { EditorView } from "@codemirror/view";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MainLayout } from "../../../../src/renderer/app/layout.tsx";
import { changeDraft, dropDraft } from "../../../../src/renderer/features/description/thunks.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { restoreSelection } from "../../../../src/renderer/features/explorer/thunks.ts";
import { projectCleared, projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { sourceApi } from "../../../../src/renderer/features/source/state/source-api.ts";
import { openPlace, openSource } from "../../../../src/renderer/features/source/state/thunks.ts";
import { deferred } from "../../../../src/renderer/platform/deferred.ts";
import { engineApi } from "../../../../src/renderer/store/engine-api.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, type Result, success } from "../../../../src/shared/errors/result.ts";
import { followingMessages } from "../../../../src/shared/messages/following-messages.ts";
import { sourceMessages } from "../../../../src/shared/messages/source-messages.ts";
import { externalId, packageId } from "../../../../src/shared/model/external-id.ts";
import { folderIdOf } from "../../../../src/shared/model/folder-id.ts";
import type { SourceNames } from "../../../../src/shared/model/source.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { MemoryFolder } from "../../../worker/writing/folder/memory-folder.ts";
import { stubInView } from "../../support/in-view.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject, aTypeId, someDetails, someMember } from "../../support/samples.ts";
import { aCard, aSource, ORDER_TEXT, someNames } from "../../support/source-samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const words = sourceMessages;
const PATH = "src/Order.cs";
const file = aFile(PATH, { typeCount: 1, health: { state: "clean" } });
const orderId = aTypeId(PATH, "Order");
const addId = aMethodId(PATH, "Order", "Add");
const twiceId = aMethodId(PATH, "Order", "Twice");

beforeEach(() => {
  stubInView();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

function open(known: Partial<Knowledge> = {}) {
  const app = createOpenApp({
    files: [file],
    details: { [orderId]: someDetails() },
    members: { [addId]: someMember(), [twiceId]: { ...someMember(), id: twiceId, name: "Twice" } },
    texts: { [file.id]: aSource() },
    names: { [file.id]: someNames() },
    cards: { [addId]: aCard(), [twiceId]: aCard({ id: twiceId, name: "Twice", row: 4, range: [4, 4, 4, 45] }) },
    ...known,
  });
  app.store.dispatch(nodeSelected(addId));
  renderWith(app.store, <MainLayout />);
  return app;
}

type Store = ReturnType<typeof open>["store"];

const pane = () => screen.findByRole("complementary", { name: words.pane });
const code = async (parent: HTMLElement) => within(parent).findByRole("document");

function linkIn(beside: HTMLElement, name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const links = [...beside.querySelectorAll<HTMLElement>("[data-link]")];
    const found = links.find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error("no link");
    return found;
  });
}

describe("the source of a member", () => {
  test("is its declaration, with the numbers of its rows in the file", async () => {
    open();
    const section = await screen.findByRole("region", { name: words.title });
    expect((await code(section)).textContent).toBe("    void Add() { }");
    await waitFor(() => expect(section.querySelector(".cm-lineNumbers")?.textContent).toContain("4"));
  });

  test("says that its file has changed, and imports again", async () => {
    const app = open({ texts: { [file.id]: aSource({ isChanged: true }) } });
    const section = await screen.findByRole("region", { name: words.title });
    expect(await within(section).findByText(words.changed)).toBeTruthy();
    await userEvent.click(within(section).getByRole("button", { name: words.importAgain }));
    await waitFor(() => expect(app.engine.asked).toContain("importAgain "));
  });

  test("says that it is gone where its file is shorter by now", async () => {
    open({ texts: { [file.id]: aSource({ text: "class A;", isChanged: true, folds: new Uint32Array() }) } });
    const section = await screen.findByRole("region", { name: words.title });
    expect(await within(section).findByText(words.gone)).toBeTruthy();
  });

  test("says why it cannot be read", async () => {
    open({ texts: {} });
    const section = await screen.findByRole("region", { name: words.title });
    expect(await within(section).findByText(/not found in the current project/)).toBeTruthy();
  });
});

describe("the open file", () => {
  test("is the whole file, with the declaration marked", async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: words.showFile }));
    const beside = await pane();
    expect((await code(beside)).textContent).toContain("namespace Shop;");
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Add"));
  });

  describe("for a declaration whose row names its type first", () => {
    const text = ORDER_TEXT.replace("void Add()", "Add Add()");

    /** The file at the method, marked according to its row; `arrive` delivers the names of the file. */
    async function openAtType() {
      let answer: (names: Result<SourceNames>) => void = () => {};
      const names = new Promise<Result<SourceNames>>((resolve) => {
        answer = resolve;
      });
      const app = open({ texts: { [file.id]: aSource({ text }) } });
      vi.spyOn(app.engine, "sourceNames").mockReturnValue(names);
      act(() => void app.store.dispatch(openSource({ kind: "entity", id: addId }, false)));
      const beside = await pane();
      const mark = () => beside.querySelector<HTMLElement>("[data-marked]");
      await waitFor(() => expect(mark()).not.toBeNull());
      const view = EditorView.findFromDOM(beside);
      if (view === null) throw new Error("There is no code.");
      const markedAt = () => view.posAtDOM(mark() as HTMLElement);
      expect(markedAt()).toBe(text.indexOf("Add"));
      const { declarations, ...known } = someNames(text);
      // The second of the two is the declared one.
      const arrive = () => act(async () => answer(success({ ...known, declarations: declarations.with(1, 2) })));
      return { view, markedAt, arrive };
    }

    test("is marked at its name when the names have arrived, and takes no focus for that", async () => {
      const { view, markedAt, arrive } = await openAtType();
      await arrive();
      const at = text.indexOf("Add Add") + "Add ".length;
      await waitFor(() => expect(markedAt()).toBe(at));
      expect(view.state.selection.main.head).toBe(at);
      expect(view.hasFocus).toBe(false);
    });

    test("is left as it is where its reader has gone on", async () => {
      const { view, markedAt, arrive } = await openAtType();
      act(() => view.dispatch({ selection: { anchor: 3 }, userEvent: "select" }));
      await arrive();
      await waitFor(() => expect(view.dom.querySelector("[data-link]")).not.toBeNull());
      expect(markedAt()).toBe(text.indexOf("Add"));
      expect(view.state.selection.main.head).toBe(3);
    });
  });

  test("is compared with what was read before once, however often it is shown", async () => {
    const { store } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const beside = await pane();
    await waitFor(() => expect(beside.querySelector("[data-marked]")).not.toBeNull());
    const compared = vi.spyOn(Uint32Array.prototype, "every");
    act(() => void store.dispatch(openSource({ kind: "entity", id: twiceId }, false)));
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Twice"));
    expect(compared).not.toHaveBeenCalled();
  });

  test("goes along with what is chosen", async () => {
    const { store } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const beside = await pane();
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Add"));
    act(() => void store.dispatch(nodeSelected(twiceId)));
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Twice"));
    act(() => void store.dispatch(restoreSelection(addId, null)));
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Add"));
  });

  test("stays where it is while a folder, or what another code base declares, is shown", async () => {
    const { store } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const beside = await pane();
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Add"));
    const before = store.getState().source.open;
    act(() => void store.dispatch(nodeSelected(externalId("M:MediatR.ISender.Send(System.Object)"))));
    expect(store.getState().source.open).toBe(before);
    act(() => void store.dispatch(restoreSelection(packageId("MediatR"), null)));
    expect(store.getState().source.open).toBe(before);
    act(() => void store.dispatch(nodeSelected(folderIdOf("src"))));
    expect(store.getState().source.open).toBe(before);
  });

  test("shows a name at its row and column, though that stands in something that is chosen with it", async () => {
    const { store } = open();
    const place = { kind: "name", fileId: file.id, row: 4, column: 26 } as const;
    act(() => void store.dispatch(openPlace(twiceId, place, false)));
    const beside = await pane();
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Add"));
    expect(store.getState().explorer.view.selected).toBe(twiceId);
  });

  test("leads from a name to what it means", async () => {
    const { store } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const beside = await pane();
    const link = await linkIn(beside, "Twice");
    act(() => link.click());
    expect(store.getState().explorer.view.selected).toBe(twiceId);
  });

  test("leads there from a row that is drawn anew while the button is down", async () => {
    const { store } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const beside = await pane();
    const link = await linkIn(beside, "Twice");
    vi.spyOn(document, "elementFromPoint").mockReturnValue(link);
    act(() => link.closest<HTMLElement>(".cm-line")?.click());
    expect(store.getState().explorer.view.selected).toBe(twiceId);
  });

  test("is read while the button is still down on a name that leads to it, and not once more then", async () => {
    const other = aFile("src/Log.cs", { typeCount: 1, health: { state: "clean" } });
    const sayId = aMethodId("src/Log.cs", "Log", "Say");
    const targets = someNames().targets.map((target) =>
      target.kind === "external" ? ({ kind: "entity", entity: { id: sayId, name: "Say" } } as const) : target,
    );
    const text = "class Log { void Say() { } }";
    const { store, engine } = open({
      files: [file, other],
      texts: { [file.id]: aSource(), [other.id]: aSource({ file: { ...aSource().file, id: other.id }, text }) },
      names: { [file.id]: { ...someNames(), targets } },
    });
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const beside = await pane();
    const link = await linkIn(beside, "Say");
    const asked = vi.spyOn(engine, "sourceText");
    // The button is released at once, however long the test takes.
    vi.setSystemTime(Date.now());
    fireEvent.mouseDown(link, { button: 0 });
    expect(asked.mock.calls).toEqual([[other.id]]);
    // There is no layout here: the text that a press selects is not under the pointer.
    EditorView.findFromDOM(beside)?.dispatch({ selection: { anchor: 0 } });
    act(() => link.click());
    await waitFor(() => expect(beside.querySelector(".cm-content")?.textContent).toBe(text));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("keeps its links while their meanings are asked for anew, and has none of another text", async () => {
    const { store, engine } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    const beside = await pane();
    const links = () => beside.querySelectorAll("[data-link]");
    await waitFor(() => expect(links()).toHaveLength(6));
    const [first] = links();
    let answer: (names: Result<SourceNames>) => void = () => {};
    const asked = vi
      .spyOn(engine, "sourceNames")
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    act(() => void store.dispatch(engineApi.util.invalidateTags(["Project"])));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(links()).toHaveLength(6);
    await act(async () => answer(success(someNames())));
    expect(links()[0]).toBe(first);
    act(() => void store.dispatch(engineApi.util.invalidateTags(["Project"])));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await act(async () => answer(success({ ...someNames(), contentHash: "of another text" })));
    await waitFor(() => expect(links()).toHaveLength(0));
  });

  test("closes, and is not there for another project", async () => {
    const { store } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    await userEvent.click(within(await pane()).getByRole("button", { name: words.close }));
    expect(screen.queryByRole("complementary", { name: words.pane })).toBeNull();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    await pane();
    act(() => void store.dispatch(projectCleared()));
    expect(screen.queryByRole("complementary", { name: words.pane })).toBeNull();
  });

  test("says why it cannot be read, and that it is empty", async () => {
    const { store } = open({ texts: { [file.id]: aSource({ text: "", folds: new Uint32Array() }) } });
    act(() => void store.dispatch(openSource({ kind: "entity", id: file.id })));
    expect(await within(await pane()).findByText(words.emptyFile)).toBeTruthy();
    act(() => void store.dispatch(openSource({ kind: "entity", id: "1c2d3e4f-5a6b7c8d" })));
    expect((await within(await pane()).findByRole("alert")).textContent).toBe(words.noFile);
  });
});

describe("a folder that the browser lets be read only after it has asked", () => {
  const unreadable = failure(toAppError(new GlossaError("sourceUnreadable", { path: PATH, detail: "gone" })));

  function openUnreadable(permission: string) {
    const requestPermission = vi.fn(async () => permission);
    const { handle } = new MemoryFolder({});
    const folderToAllow = { ...handle, requestPermission };
    const app = open({ folderToAllow, stored: { [aProject().id]: aProject() } });
    const asked = vi.spyOn(app.engine, "sourceText");
    asked.mockResolvedValue(unreadable);
    act(() => void app.store.dispatch(engineApi.util.invalidateTags(["Project"])));
    act(() => void app.store.dispatch(openSource({ kind: "entity", id: file.id })));
    return { ...app, asked, requestPermission };
  }

  test("is asked for beside the code that cannot be read, which is shown then", async () => {
    const { asked, engine, requestPermission } = openUnreadable("granted");
    const allow = await within(await pane()).findByRole("button", { name: followingMessages.allow });
    asked.mockRestore();
    await userEvent.click(allow);
    expect(requestPermission).toHaveBeenCalledExactlyOnceWith({ mode: "read" });
    expect((await code(await pane())).textContent).toContain("namespace Shop;");
    expect(engine.asked).toContain("refresh false");
  });

  test("stays unread where the user does not let it", async () => {
    const { engine } = openUnreadable("denied");
    const reopen = vi.spyOn(engine, "reopen");
    const allow = await within(await pane()).findByRole("button", { name: followingMessages.allow });
    engine.known.folderToAllow = null;
    await userEvent.click(allow);
    expect(within(await pane()).getByRole("alert")).toBeTruthy();
    // A browser that was refused does not ask again.
    await waitFor(() => expect(allow.isConnected).toBe(false));
    expect(reopen).not.toHaveBeenCalled();
  });

  test("is not offered where there is none", async () => {
    const { engine } = open();
    vi.spyOn(engine, "sourceText").mockResolvedValue(unreadable);
    const asked = vi.spyOn(engine, "folderToAllow");
    const section = await screen.findByRole("region", { name: words.title });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(within(section).queryByRole("button", { name: followingMessages.allow })).toBeNull();
  });
});

describe("the keyboard", () => {
  const readAgain = ({ store }: ReturnType<typeof open>) =>
    act(() => void store.dispatch(engineApi.util.invalidateTags(["Project"])));
  const unreadable = failure(toAppError(new GlossaError("sourceUnreadable", { path: PATH, detail: "gone" })));

  /** The source of the member with the code open beside it, and the focus back in the details. */
  async function openAndGoOn() {
    const app = open();
    act(() => void app.store.dispatch(openSource({ kind: "entity", id: addId })));
    const beside = await pane();
    await waitFor(async () => expect(document.activeElement).toBe(await code(beside)));
    const elsewhere = await screen.findByRole("button", { name: words.show });
    elsewhere.focus();
    const taken = vi.spyOn(EditorView.prototype, "focus");
    return { ...app, beside, elsewhere, taken };
  }

  test("stays where it is when the code is read again at last, and has changed", async () => {
    const app = await openAndGoOn();
    const spy = vi.spyOn(app.engine, "sourceText").mockResolvedValue(unreadable);
    readAgain(app);
    await within(app.beside).findByRole("alert");
    spy.mockRestore();
    app.engine.known.texts[file.id] = aSource({ text: `${ORDER_TEXT}// More` });
    readAgain(app);
    await waitFor(async () => expect((await code(app.beside)).textContent).toContain("// More"));
    await waitFor(() => expect(app.beside.querySelector("[data-marked]")?.textContent).toBe("Add"));
    expect(app.taken).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(app.elsewhere);
  });

  test("stays in code that cannot be read again, which says so and stays in view", async () => {
    const app = await openAndGoOn();
    const shown = await code(app.beside);
    shown.focus();
    vi.spyOn(app.engine, "sourceText").mockResolvedValue(unreadable);
    readAgain(app);
    expect((await within(app.beside).findByRole("alert")).textContent).toContain(words.whatToDo);
    expect(document.activeElement).toBe(shown);
    expect(shown.isConnected).toBe(true);
  });

  test.each([
    ["Shift+F12", "{Shift>}{F12}{/Shift}"],
    ["Ctrl+K Ctrl+I", "{Control>}ki{/Control}"],
  ])("is told by %s that what stands at the caret leads nowhere", async (_, keys) => {
    const { store } = open();
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId })));
    const shown = await code(await pane());
    await waitFor(() => expect(document.activeElement).toBe(shown));
    act(() => EditorView.findFromDOM(shown)?.dispatch({ selection: { anchor: 0 } }));
    await userEvent.keyboard(keys);
    expect(store.getState().notices).toMatchObject([{ kind: "news", text: words.unknownName }]);
  });

  test("is not taken by code that could not be shown when it was asked for", async () => {
    const app = open();
    const spy = vi.spyOn(app.engine, "sourceText").mockResolvedValue(unreadable);
    act(() => void app.store.dispatch(openSource({ kind: "entity", id: addId })));
    const beside = await pane();
    await within(beside).findByRole("alert");
    const elsewhere = within(beside).getByRole("button", { name: words.close });
    elsewhere.focus();
    spy.mockRestore();
    readAgain(app);
    await waitFor(() => expect(beside.querySelector("[data-marked]")?.textContent).toBe("Add"));
    expect(document.activeElement).toBe(elsewhere);
  });
});

test("the pane has the width that it was given, also after it was closed and in the next visit", async () => {
  const { store, storage } = open();
  const openPane = async () => {
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId })));
    const separator = await screen.findByRole("separator", { name: words.separator });
    return { separator, width: separator.getAttribute("aria-valuenow") };
  };
  const { separator, width } = await openPane();
  expect(width).toBe("40");
  fireEvent.keyDown(separator, { key: "End" });
  await userEvent.click(within(await pane()).getByRole("button", { name: words.close }));
  expect((await openPane()).width).toBe("65");
  expect(storage.getItem(STORAGE_KEYS.codeShare)).toBe("65");
});

/** Waits for the work before the code is opened beside a description: work begun earlier has ended by then. */
async function openedByNow(store: Store): Promise<void> {
  await act(async () => {
    await import("../../../../src/renderer/features/source/beside-editor.ts");
    await store.dispatch(sourceApi.endpoints.sourceText.initiate(file.id, { subscribe: false }));
  });
}

test.each([
  ["/home/ada/Shop", words.whatToDo],
  ["github:shop/shop", words.whatToDoOfRepository],
])("where the text of %s is out of reach, the way to it is said", async (path, way) => {
  const { store, engine } = open();
  store.dispatch(projectOpened({ project: aProject({ path }), files: [file] }));
  const error = toAppError(new GlossaError("sourceUnreadable", { path: PATH, detail: "gone" }));
  vi.spyOn(engine, "sourceText").mockResolvedValue(failure(error));
  act(() => void store.dispatch(openSource({ kind: "entity", id: file.id })));
  expect((await within(await pane()).findByRole("alert")).textContent).toContain(way);
});

describe("beside a description that is written", () => {
  test("stands the code that it describes, until it is closed there", async () => {
    const { store } = open();
    await screen.findByRole("heading", { name: "Add" });
    act(() => store.dispatch(changeDraft(`p1/${addId}`, "")));
    await userEvent.click(within(await pane()).getByRole("button", { name: words.close }));
    act(() => void store.dispatch(nodeSelected(twiceId)));
    act(() => store.dispatch(changeDraft(`p1/${twiceId}`, "")));
    await openedByNow(store);
    expect(screen.queryByRole("complementary", { name: words.pane })).toBeNull();
  });

  test("stands the code again where it was closed while another one was being written", async () => {
    const { store } = open();
    act(() => store.dispatch(changeDraft(`p1/${twiceId}`, "Half a sent")));
    act(() => void store.dispatch(openSource({ kind: "entity", id: addId }, false)));
    await userEvent.click(within(await pane()).getByRole("button", { name: words.close }));
    act(() => store.dispatch(changeDraft(`p1/${addId}`, "")));
    expect(await pane()).toBeTruthy();
  });

  test("stands the code although the project has been linked while its text was loaded", async () => {
    const { store, engine } = open();
    await screen.findByRole("heading", { name: "Add" });
    const loaded = deferred<void>();
    const asked = vi.spyOn(engine, "sourceText").mockImplementationOnce(async () => {
      await loaded.promise;
      return success(aSource());
    });
    act(() => store.dispatch(changeDraft(`p1/${addId}`, "")));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    act(() => void store.dispatch(engineApi.util.invalidateTags(["Project"])));
    loaded.resolve();
    expect((await code(await pane())).textContent).toContain("namespace Shop;");
  });

  test.each([
    ["was given up meanwhile", addId, (store: Store) => store.dispatch(dropDraft(`p1/${addId}`))],
    ["is not in view", twiceId, () => undefined],
  ])("nothing comes up where the description %s", async (_, described, goOn) => {
    const { store } = open();
    await screen.findByRole("heading", { name: "Add" });
    act(() => store.dispatch(changeDraft(`p1/${described}`, "")));
    act(() => goOn(store));
    await openedByNow(store);
    expect(store.getState().source.open).toBeNull();
  });

  test("nothing comes up where there is nothing to read", async () => {
    const { store, engine } = open({ texts: {} });
    await screen.findByRole("heading", { name: "Add" });
    act(() => store.dispatch(changeDraft(`p1/${addId}`, "")));
    await waitFor(() => expect(engine.asked).toContain(`sourceText ${file.id}`));
    await openedByNow(store);
    expect(store.getState().source.open).toBeNull();
  });
});
