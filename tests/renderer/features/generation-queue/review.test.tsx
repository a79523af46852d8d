// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { LazyDescriptionsDialog } from "../../../../src/renderer/features/generation-queue/lazy-descriptions-dialog.tsx";
import { queueApi } from "../../../../src/renderer/features/generation-queue/queue-api.ts";
import { descriptionsOpened } from "../../../../src/renderer/features/generation-queue/slice.ts";
import { filesReplaced, projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { deferred } from "../../../../src/renderer/platform/deferred.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure, type Result, success } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { queueMessages as words } from "../../../../src/shared/messages/queue-messages.ts";
import type { QueueItem, QueueStatus } from "../../../../src/shared/model/descriptions.ts";
import { fileIdIn } from "../../../../src/shared/model/entity-id.ts";
import { stubInView } from "../../support/in-view.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, anOutlineType, aProject, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const PATH = "src/Order.cs";
const file = aFile(PATH, { typeCount: 1 });
const addId = aMethodId(PATH, "Order", "Add");
const twiceId = aMethodId(PATH, "Order", "Twice");

const STATUS: QueueStatus = {
  counts: { waiting: 0, running: 0, ready: 2, failed: 0 },
  isPaused: true,
  reason: null,
  isElsewhere: false,
  atOnce: 2,
  undoable: 0,
};

function result(id: string, name: string, text: string): QueueItem {
  const row = { id, name, path: `Shop/${PATH}`, state: "ready" } as const;
  return { ...row, text, origin: "ai", failure: null, current: null, source: "void M();", isWholeSource: true };
}

const ITEMS = [result(addId, "Order.Add", "Adds it."), result(twiceId, "Order.Twice", "Does it twice.")];

beforeEach(() => {
  fixLayout(480);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

function review() {
  const app = createOpenApp({ files: [file] });
  const { engine, store } = app;
  engine.described = { ...engine.described, project: { ...engine.described.project, missing: 2 } };
  vi.spyOn(engine, "queueStatus").mockResolvedValue(success(STATUS));
  vi.spyOn(engine, "queueRows").mockResolvedValue(success(ITEMS));
  vi.spyOn(engine, "queueItem").mockImplementation(async (id) =>
    success(ITEMS.find((one) => one.id === id) as QueueItem),
  );
  const decide = vi.spyOn(engine, "decideQueue");
  renderWith(store, <LazyDescriptionsDialog />);
  return { ...app, decide, user: userEvent.setup() };
}

type App = ReturnType<typeof review>;

/** Opens the list of results, and waits until it has the focus. */
async function openList({ store }: App): Promise<HTMLElement> {
  act(() => void store.dispatch(descriptionsOpened("review")));
  const list = await screen.findByRole("listbox", { name: words.list });
  await within(list).findByRole("option", { name: /Order.Add/ });
  await waitFor(() => expect(document.activeElement).toBe(list));
  return list;
}

const editor = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Description of/ });

async function write(app: App, text: string): Promise<void> {
  await openList(app);
  await screen.findByText("Adds it.");
  await app.user.keyboard("e");
  await app.user.clear(await editor());
  await app.user.type(await editor(), text);
}

test("a text that is being edited outlives another project, and is accepted as it was left", async () => {
  const app = review();
  await write(app, "Adds it for go");
  const { store, user, decide } = app;
  act(() => void store.dispatch(projectOpened({ project: aProject({ id: "p2" }), files: [file] })));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => void store.dispatch(projectOpened({ project: aProject(), files: [file] })));
  const list = await openList(app);
  expect((await editor()).value).toBe("Adds it for go");
  expect(document.activeElement).toBe(list);
  await user.keyboard("e");
  expect(document.activeElement).toBe(await editor());
  await user.keyboard("od.{Control>}{Enter}{/Control}");
  await waitFor(() => expect(store.getState().drafts).toEqual({}));
  expect(decide).toHaveBeenCalledExactlyOnceWith([{ id: addId, verdict: "accept", text: "Adds it for good." }]);
});

test("a text is edited from its end on", async () => {
  const app = review();
  await openList(app);
  await screen.findByText("Adds it.");
  await app.user.keyboard("e");
  const { selectionStart, selectionEnd } = await editor();
  expect([selectionStart, selectionEnd]).toEqual([8, 8]);
});

test("what stands there now is laid out as in the details", async () => {
  const app = review();
  const laidOut = [
    { kind: "paragraph", content: ["Adds ", { kind: "code", content: ["item"] }, "."] },
    { kind: "code", text: "Add(1);" },
  ] as const;
  const current = { text: "Adds item. Add(1);", laidOut, origin: "xml" } as const;
  const [item] = ITEMS;
  vi.spyOn(app.engine, "queueItem").mockResolvedValue(success({ ...(item as QueueItem), current }));
  await openList(app);
  const part = (await screen.findByRole("heading", { name: words.current })).closest("section");
  expect(part?.querySelector("p code")?.textContent).toBe("item");
  expect(part?.querySelector("pre")?.textContent).toBe("Add(1);");
  expect(screen.queryByText(current.text)).toBeNull();
});

test("an empty list of results does not take the focus from the tabs, which the arrows go on through", async () => {
  const app = review();
  vi.spyOn(app.engine, "queueRows").mockResolvedValue(success([]));
  act(() => void app.store.dispatch(descriptionsOpened("generate")));
  const first = await screen.findByRole("tab", { name: words.tabs.generate });
  act(() => first.focus());
  await app.user.keyboard("{ArrowRight}");
  expect(await screen.findByText(words.empty)).toBeTruthy();
  await app.user.keyboard("{ArrowRight}");
  expect(await screen.findByText(words.noOrphaned)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: words.tabs.orphaned }));
});

test("opens with the focus on the tab that is shown, from which arrows lead to the others", async () => {
  const { store, user } = review();
  act(() => void store.dispatch(descriptionsOpened("generate")));
  const shown = await screen.findByRole("tab", { name: words.tabs.generate });
  await waitFor(() => expect(document.activeElement).toBe(shown));
  await user.keyboard("{ArrowLeft}");
  expect(await screen.findByRole("tab", { name: words.tabs.file, selected: true })).toBeTruthy();
});

test("where nothing is left to generate, what waits for a review is told", async () => {
  const app = review();
  act(() => void app.store.dispatch(descriptionsOpened("generate")));
  expect(await screen.findByText(words.nothingLeft)).toBeTruthy();
  const start = screen.getByRole("button", { name: words.start });
  act(() => start.focus());
  await app.user.keyboard("{Enter}");
  expect(document.activeElement).toBe(start);
});

test("where the rest is in the queue, that is told, and so is a service that is busy", async () => {
  const { engine, store } = review();
  const counts = { waiting: 3, running: 0, ready: 2, failed: 0 };
  const busy = { ...STATUS, counts, isPaused: false, reason: "The service is busy, says the engine." };
  vi.spyOn(engine, "queueStatus").mockResolvedValue(success(busy));
  act(() => void store.dispatch(descriptionsOpened("generate")));
  expect(await screen.findByText(words.nothingWaits)).toBeTruthy();
  expect(screen.getByText(words.busy)).toBeTruthy();
  // The queue continues by itself, so this is not a failure.
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where another tab generates, that is told", async () => {
  const { engine, store } = review();
  const counts = { waiting: 3, running: 0, ready: 2, failed: 0 };
  const waiting = { ...STATUS, counts, isPaused: false, isElsewhere: true };
  vi.spyOn(engine, "queueStatus").mockResolvedValue(success(waiting));
  act(() => void store.dispatch(descriptionsOpened("generate")));
  expect(await screen.findByText(words.elsewhere)).toBeTruthy();
  expect(screen.getByRole("button", { name: words.pause })).toBeTruthy();
});

test("a text that is being edited stays with its own result when another is looked at", async () => {
  const app = review();
  await write(app, "Mine.");
  await app.user.click(screen.getByRole("option", { name: /Order.Twice/ }));
  expect(await screen.findByText("Does it twice.")).toBeTruthy();
  await app.user.click(screen.getByRole("option", { name: /Order.Add/ }));
  expect((await editor()).value).toBe("Mine.");
});

test("a text that could not be stored is still in its editor", async () => {
  const app = review();
  app.decide.mockResolvedValue(failure(toAppError(new Error("the disk is gone"))));
  await write(app, "Mine.{Control>}{Enter}{/Control}");
  await waitFor(() => expect(app.store.getState().notices).toMatchObject([{ kind: "failure" }]));
  await app.user.click(await screen.findByRole("option", { name: /Order.Add/ }));
  expect((await editor()).value).toBe("Mine.");
});

test("an editor that is emptied stays open and accepts nothing; the way back shows what was generated", async () => {
  const app = review();
  await write(app, "M{Backspace}{Control>}{Enter}{/Control}");
  expect((await editor()).value).toBe("");
  expect(app.decide).not.toHaveBeenCalled();
  await app.user.keyboard("{Escape}");
  expect(await screen.findByText("Adds it.")).toBeTruthy();
  expect(app.store.getState().drafts).toEqual({});
});

test("results that cannot be read are not told to be none, and are asked for again", async () => {
  const app = review();
  const error = toAppError(new Error("The store is closed."));
  vi.spyOn(app.engine, "queueRows").mockResolvedValueOnce(failure(error));
  act(() => void app.store.dispatch(descriptionsOpened("review")));
  await screen.findByText(error.message);
  expect(screen.queryByText(words.empty)).toBeNull();
  await app.user.click(screen.getByRole("button", { name: messages.failure.tryAgain }));
  expect(await screen.findByRole("option", { name: /Order.Add/ })).toBeTruthy();
});

test("descriptions that may be lost are not told to be none while they cannot be read", async () => {
  const app = review();
  const error = toAppError(new Error("The store is closed."));
  vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValueOnce(failure(error));
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  await screen.findByText(error.message);
  await app.user.click(screen.getByRole("button", { name: messages.failure.tryAgain }));
  expect(await screen.findByText(words.noOrphaned)).toBeTruthy();
});

test("a description that is lost is offered its likely places first, then what is chosen of its kind", async () => {
  stubInView();
  const app = review();
  const id = aMethodId(PATH, "Order", "Ship(int)");
  const [send, other, elsewhere] = [
    aMethodId(PATH, "Order", "Send(int)"),
    aMethodId(PATH, "Order", "Close()"),
    aMethodId("src/Parcel.cs", "Parcel", "Ship(bool)"),
  ];
  const parcel = aFile("src/Parcel.cs", { typeCount: 1 });
  act(() => void app.store.dispatch(filesReplaced([...app.engine.known.files, parcel])));
  const found = {
    name: "Ship",
    kind: "method",
    signature: "(bool)",
    place: "Parcel",
    marks: [],
    placeMarks: [],
  } as const;
  app.engine.known.targets = [{ ...found, id: elsewhere, file: null, row: 0 }];
  app.engine.known.outlines[fileIdIn(id)] = [anOutlineType(PATH, "Order", ["Send(int)", "Close()"])];
  const missing = { [send]: "missing", [other]: "missing" } as const;
  vi.spyOn(app.engine, "fileCoverage").mockResolvedValue(success({ states: missing, types: {} }));
  vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValue(
    success([{ id, name: "Order.Ship(int)", path: PATH, text: "Ships." }]),
  );
  const move = vi.spyOn(app.engine, "moveDescription");
  act(() => void app.store.dispatch(nodeSelected(other)));
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  await screen.findByRole("button", { name: "Move to Order.Send(int)" });
  expect(screen.getAllByRole("button", { name: /^Move to/ }).map(({ textContent }) => textContent)).toEqual([
    "Move to Order.Send(int)",
    "Move to Parcel.Ship(bool), in src/Parcel.cs",
    "Move to Order.Close(), chosen in the tree",
  ]);
  act(() => void app.store.dispatch(nodeSelected(aTypeId(PATH, "Order"))));
  expect(screen.queryByRole("button", { name: /chosen in the tree/ })).toBeNull();
  await app.user.click(screen.getByRole("button", { name: "Move to Order.Send(int)" }));
  expect(move).toHaveBeenCalledExactlyOnceWith(id, send);
});

test("a type that has another name now is offered where the description of the earlier one is lost", async () => {
  stubInView();
  const app = review();
  const id = aTypeId(PATH, "Purchase");
  const [order, line, described] = [aTypeId(PATH, "Order"), aTypeId(PATH, "Order.Line"), aTypeId(PATH, "Cart")];
  const inner = anOutlineType(PATH, "Order.Line");
  app.engine.known.outlines[fileIdIn(id)] = [anOutlineType(PATH, "Order", [], [inner]), anOutlineType(PATH, "Cart")];
  const states = { [order]: "missing", [line]: "missing", [described]: "written" } as const;
  vi.spyOn(app.engine, "fileCoverage").mockResolvedValue(success({ states, types: {} }));
  vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValue(
    success([{ id, name: "Purchase", path: PATH, text: "Is bought." }]),
  );
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  await screen.findByRole("button", { name: "Move to Order" });
  expect(screen.getAllByRole("button", { name: /^Move to/ })).toHaveLength(1);
});

test("a description whose type was renamed together with its file is moved there", async () => {
  stubInView();
  const app = review();
  const [id, order] = [aTypeId("Gone.cs", "Purchase"), aTypeId(PATH, "Order")];
  vi.spyOn(app.engine, "renamedTargets").mockImplementation(async (one) => success(one === id ? [order] : []));
  vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValue(
    success([{ id, name: "Purchase", path: null, text: "Is bought." }]),
  );
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  expect(await screen.findAllByRole("button", { name: /^Move to/ })).toHaveLength(1);
});

/** Moves two descriptions of a renamed type at once, and returns the app, what was asked to move, and the note. */
async function moveTwo() {
  stubInView();
  const app = review();
  const [id, order] = [aTypeId("Gone.cs", "Purchase"), aTypeId(PATH, "Order")];
  vi.spyOn(app.engine, "renamedTargets").mockResolvedValue(success([order]));
  vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValue(
    success([{ id, name: "Purchase", path: null, text: "Is bought." }]),
  );
  vi.spyOn(app.engine, "countTogether").mockResolvedValue(success(2));
  const move = vi.spyOn(app.engine, "moveTogether").mockResolvedValue(success(2));
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  await app.user.click(await screen.findByRole("button", { name: "Move all 2 of Purchase to Order" }));
  expect(move).toHaveBeenCalledExactlyOnceWith(id, order);
  const note = await screen.findByText("Moved 2 descriptions to Order.");
  return { app, undo: () => app.user.click(within(note).getByRole("button", { name: words.undoMove })) };
}

/** Opens the list of two descriptions that are lost with their type, which was renamed, and of which `left` stay. */
async function openLost() {
  stubInView();
  const app = review();
  const order = aTypeId(PATH, "Order");
  const lost = [
    { id: aTypeId("Gone.cs", "Purchase"), name: "Purchase", path: null, text: "Is bought." },
    { id: aMethodId("Gone.cs", "Purchase", "Add"), name: "Purchase.Add", path: null, text: "Adds it." },
  ];
  vi.spyOn(app.engine, "renamedTargets").mockImplementation(async (id) =>
    success([id === lost[0]?.id ? order : addId]),
  );
  const orphaned = vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValue(success(lost));
  const count = vi.spyOn(app.engine, "countTogether").mockResolvedValue(success(2));
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Move all 2 / })).toHaveLength(2));
  const leave = (left: number) => {
    orphaned.mockResolvedValue(success(lost.slice(-left)));
    count.mockResolvedValue(success(left));
    app.store.dispatch(queueApi.util.invalidateTags(["Coverage"]));
  };
  return { app, leave };
}

test("how many are moved at once follows what is still lost, and the list has the focus after a move", async () => {
  const { app, leave } = await openLost();
  await app.user.click(screen.getByRole("button", { name: "Move to Order, in src/Order.cs" }));
  act(() => leave(1));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Move all / })).toBeNull());
  expect(screen.getAllByRole("button", { name: /^Move to / })).toHaveLength(1);
  expect(document.activeElement?.contains(screen.getByRole("button", { name: /^Move to / }))).toBe(true);
});

test.each(["Move to Order, in src/Order.cs", "Move all 2 of Purchase to Order"])(
  "a double click on “%s” moves once",
  async (name) => {
    const { app } = await openLost();
    const one = vi.spyOn(app.engine, "moveDescription");
    const all = vi.spyOn(app.engine, "moveTogether");
    const [button] = screen.getAllByRole("button", { name });
    if (button !== undefined) await app.user.dblClick(button);
    expect(one.mock.calls.length + all.mock.calls.length).toBe(1);
  },
);

test("moving back is asked for once at a time", async () => {
  const { app, undo } = await moveTwo();
  const answer = deferred<Result<number>>();
  const back = vi.spyOn(app.engine, "undoMove").mockReturnValue(answer.promise);
  await undo();
  await undo();
  expect(back).toHaveBeenCalledOnce();
  answer.resolve(success(2));
  await waitFor(() => expect(screen.queryByText("Moved 2 descriptions to Order.")).toBeNull());
});

test("all descriptions of a renamed type are moved at once, and back", async () => {
  const { app, undo } = await moveTwo();
  const back = vi.spyOn(app.engine, "undoMove").mockResolvedValue(success(2));
  await undo();
  expect(back).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Moved 2 descriptions to Order.")).toBeNull());
});

test("moving back says what has changed since, and can be tried again where it failed", async () => {
  const { app, undo } = await moveTwo();
  const error = toAppError(new GlossaError("descriptionNotSaved", { detail: "the disk is full" }));
  vi.spyOn(app.engine, "undoMove").mockResolvedValueOnce(failure(error)).mockResolvedValueOnce(success(1));
  const noted = () => app.store.getState().notices.map(({ text }) => text);
  await undo();
  await waitFor(() => expect(noted()).toEqual([error.message]));
  await undo();
  const some = "1 of 2 descriptions were moved back. The others have changed since.";
  await waitFor(() => expect(noted()).toContain(some));
  expect(screen.queryByText("Moved 2 descriptions to Order.")).toBeNull();
});

test("a description that is lost shows its code as code, and is copied as it was typed", async () => {
  const app = review();
  const parts = [{ tag: "param", name: "id", text: "As in [`Box`], not [Cart]." }] as const;
  const lost = { id: "gone", name: "Order.Gone", path: null, text: "Calls `Find(0)`.", parts };
  vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValue(success([lost]));
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  const code = await screen.findByText("Find(0)");
  expect(code.tagName).toBe("CODE");
  expect(code.parentElement?.textContent).toBe("Calls Find(0).\nid: As in [Box], not [Cart].");
  expect(screen.getByText("Box").tagName).toBe("CODE");
});

test("a description that is lost is removed only once that was agreed to, and the focus stays in the list", async () => {
  const app = review();
  const lost = { id: "gone", name: "Order.Gone", path: null, text: "Goes." };
  vi.spyOn(app.engine, "orphanedDescriptions").mockResolvedValue(success([lost]));
  const move = vi.spyOn(app.engine, "moveDescription");
  act(() => void app.store.dispatch(descriptionsOpened("orphaned")));
  const remove = await screen.findByRole("button", { name: words.remove });
  const region = remove.closest("[tabindex='-1']");
  await app.user.click(remove);
  const question = await screen.findByRole("alertdialog", { name: /Order\.Gone/ });
  await app.user.click(within(question).getByRole("button", { name: words.keep }));
  expect(move).not.toHaveBeenCalled();
  await app.user.click(await screen.findByRole("button", { name: words.remove }));
  await app.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: words.remove }));
  expect(move).toHaveBeenCalledExactlyOnceWith("gone", null);
  await waitFor(() => expect(region?.contains(document.activeElement)).toBe(true));
});
