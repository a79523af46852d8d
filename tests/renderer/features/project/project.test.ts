// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkSelection } from "../../../../src/renderer/features/explorer/check-selection.ts";
import { selectTarget } from "../../../../src/renderer/features/explorer/details-target.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { expandNodes } from "../../../../src/renderer/features/explorer/thunks.ts";
import {
  cancelImport,
  importDropped,
  importFolderToOpen,
  importLocalProject,
  openSample,
} from "../../../../src/renderer/features/project/import-thunks.ts";
import { offerWithdrawn } from "../../../../src/renderer/features/project/offer-slice.ts";
import { acceptOffer } from "../../../../src/renderer/features/project/offer-thunks.ts";
import { closeProject } from "../../../../src/renderer/features/project/open-thunks.ts";
import { selectFiles, selectIsEmpty, selectProjectName } from "../../../../src/renderer/features/project/selectors.ts";
import { importRequested } from "../../../../src/renderer/features/project/slice.ts";
import { importRepository } from "../../../../src/renderer/features/repositories/thunks.ts";
import type { FoundFolder } from "../../../../src/renderer/platform/platform.ts";
import { engineApi } from "../../../../src/renderer/store/engine-api.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { FakeEngine } from "../../support/fake-engine.ts";
import { aFile, aMethodId, anOutlineType, aProject, aTypeId, someDetails } from "../../support/samples.ts";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

const { typeDetails: typeDetailsEndpoint } = engineApi.endpoints;
const KEY = "glossa_current_project";
const order = aFile("src/Order.cs");
const parsedOrder = aFile("src/Order.cs", { typeCount: 1, health: { state: "clean" } });
const transfer = {} as DataTransfer;

type App = ReturnType<typeof createTestApp>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function noticesOf({ store }: App): readonly string[] {
  return store.getState().notices.map((notice) => notice.text);
}

async function startImport(app: App): Promise<void> {
  await app.store.dispatch(importLocalProject());
  app.platform.send({ type: "filesListed", job: 1, projectId: "p1", name: "Shop", files: [order] });
}

describe("an import", () => {
  test("shows its progress, fills the listing and becomes the current project", async () => {
    const app = createTestApp();
    await startImport(app);
    expect(selectProjectName(app.store.getState())).toBe("Shop");
    app.platform.send({ type: "progress", job: 1, phase: "parse", done: 3, total: 9 });
    expect(app.store.getState().project.importing).toMatchObject({ job: 1, phase: "parse", done: 3, total: 9 });
    const idsBefore = selectFiles(app.store.getState()).ids;
    app.platform.send({ type: "filesParsed", job: 1, files: [parsedOrder] });
    expect(selectFiles(app.store.getState()).byId[order.id]).toEqual(parsedOrder);
    expect(selectFiles(app.store.getState()).ids).toBe(idsBefore);

    app.engine.known.files = [parsedOrder];
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    const { project } = app.store.getState();
    expect(project.importing).toBeNull();
    expect(project.current?.project).toEqual(aProject());
    expect(project.current?.files.byId[order.id]).toEqual(parsedOrder);
    expect(JSON.parse(app.storage.values.get(KEY) ?? "")).toMatchObject({ version: 1, project: { id: "p1" } });
  });

  test("takes the engine's listing at the end, for files no event named", async () => {
    const app = createTestApp();
    await startImport(app);
    app.engine.known.files = [parsedOrder];
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 0 });
    await eventually(() => expect(selectFiles(app.store.getState()).byId[order.id]).toEqual(parsedOrder));
  });

  test("hands the engine what the platform picked", async () => {
    const app = createTestApp();
    await app.store.dispatch(importLocalProject());
    await app.store.dispatch(cancelImport());
    app.platform.send({ type: "cancelled", job: 1 });
    await app.store.dispatch(openSample());
    expect(app.engine.sources.map((source) => source.kind === "files" && source.name)).toEqual([
      "Shop",
      "Glossa Sample",
    ]);
  });

  test("events that come before the call is answered are not lost", async () => {
    const app = createTestApp();
    const importing = app.store.dispatch(importLocalProject());
    await eventually(() => expect(app.store.getState().project.importing).not.toBeNull());
    app.platform.send({ type: "filesListed", job: 1, projectId: "p1", name: "Shop", files: [order] });
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    await importing;
    expect(app.store.getState().project.importing).toBeNull();
    expect(app.store.getState().project.current?.project.id).toBe("p1");
  });

  test("that the shell has begun by itself is heard of by its events", async () => {
    const app = createTestApp();
    app.platform.folder = { kind: "begun" };
    await app.store.dispatch(importLocalProject());
    expect(app.engine.sources).toEqual([]);
    expect(app.store.getState().project.importing).toBeNull();
    app.platform.send({ type: "importBegan", job: 4, path: "/work/shop" });
    const target = { kind: "folder", path: "/work/shop" };
    expect(app.store.getState().project.importing).toMatchObject({ job: 4, target, phase: "scan" });
    app.platform.send({ type: "filesListed", job: 4, projectId: "p1", name: "Shop", files: [order] });
    expect(selectProjectName(app.store.getState())).toBe("Shop");
    app.platform.send({ type: "imported", job: 4, project: aProject(), parsedFiles: 1 });
    app.platform.send({ type: "progress", job: 4, phase: "parse", done: 5, total: 5 });
    expect(app.store.getState().project).toMatchObject({ importing: null, current: { project: { id: "p1" } } });
  });

  test("of the folder that the app was started with shows at once, and ends where there is none after all", async () => {
    const app = createTestApp();
    const found: ((source: FoundFolder | null) => void)[] = [];
    const shell = { folderToOpen: () => new Promise<FoundFolder | null>((resolve) => found.push(resolve)) };
    const opening = app.store.dispatch(importFolderToOpen(shell));
    expect(app.store.getState().project.importing).toMatchObject({ job: null, target: null });
    found[0]?.({ kind: "begun" });
    await opening;
    app.platform.send({ type: "importBegan", job: 1, path: "/work/shop" });
    const target = { kind: "folder", path: "/work/shop" };
    expect(app.store.getState().project.importing).toMatchObject({ job: 1, target });
    app.platform.send({ type: "cancelled", job: 1 });
    const again = app.store.dispatch(importFolderToOpen(shell));
    found[1]?.(null);
    await again;
    expect(app.store.getState().project.importing).toBeNull();
  });

  test("that the page has asked for keeps its target when it begins, and takes no other's place", async () => {
    const app = createTestApp();
    const target = { kind: "folder", path: "/work/shop" } as const;
    app.store.dispatch(importRequested(target));
    app.platform.send({ type: "importBegan", job: 1, path: null });
    expect(app.store.getState().project.importing).toMatchObject({ job: 1, target });
    app.platform.send({ type: "importBegan", job: 2, path: "/work/other" });
    expect(app.store.getState().project.importing).toMatchObject({ job: 1, target });
  });

  test("that the shell has begun goes on when one that was asked for before it is refused", async () => {
    const app = createTestApp();
    const refused: (() => void)[] = [];
    app.engine.importRepository = () =>
      new Promise((resolve) => {
        refused.push(() => resolve(failure(toAppError(new GlossaError("importRunning")))));
      });
    const asking = app.store.dispatch(importRepository({ owner: "octo", name: "shop" }));
    app.platform.send({ type: "importBegan", job: 1, path: "/work/shop" });
    refused[0]?.();
    await asking;
    const target = { kind: "folder", path: "/work/shop" };
    expect(app.store.getState().project.importing).toMatchObject({ job: 1, target });
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    expect(app.store.getState().project).toMatchObject({ importing: null, current: { project: { id: "p1" } } });
  });

  test("events of a job that has ended change nothing", async () => {
    const app = createTestApp();
    await startImport(app);
    const before = app.store.getState().project;
    app.platform.send({ type: "progress", job: 0, phase: "parse", done: 5, total: 5 });
    app.platform.send({ type: "filesListed", job: 0, projectId: "p0", name: "Old", files: [] });
    app.platform.send({ type: "cancelled", job: 0 });
    expect(app.store.getState().project).toEqual(before);
  });

  test("a second one is offered while the first runs, and takes its place once that has ended", async () => {
    const app = createTestApp();
    await startImport(app);
    await app.store.dispatch(openSample());
    expect(app.store.getState().importOffer).toMatchObject({ running: "Shop", isAccepted: false });
    expect(app.engine.sources).toHaveLength(1);
    expect(app.store.getState().project.importing?.job).toBe(1);
    await app.store.dispatch(acceptOffer());
    expect(app.engine.asked).toContain("cancel 1");
    expect(app.engine.sources).toHaveLength(1);
    app.platform.send({ type: "cancelled", job: 1 });
    await eventually(() => expect(app.engine.sources).toHaveLength(2));
    expect(app.store.getState().importOffer).toBeNull();
    expect(noticesOf(app)).toEqual([]);
  });

  test("a second one that is offered is not begun where nobody wants that, and at once where the first has ended", async () => {
    const app = createTestApp();
    await startImport(app);
    await app.store.dispatch(openSample());
    app.store.dispatch(offerWithdrawn());
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    await eventually(() => expect(app.store.getState().project.importing).toBeNull());
    expect(app.engine.sources).toHaveLength(1);
    await startImport(app);
    await app.store.dispatch(openSample());
    app.platform.send({ type: "imported", job: 2, project: aProject(), parsedFiles: 1 });
    expect(app.store.getState().importOffer).toMatchObject({ isAccepted: false });
    await app.store.dispatch(acceptOffer());
    expect(app.engine.sources).toHaveLength(3);
    expect(app.engine.asked).not.toContain("cancel 2");
  });

  test("a repository is offered as well", async () => {
    const app = createTestApp();
    await startImport(app);
    await app.store.dispatch(importRepository({ owner: "octo", name: "shop" }));
    expect(app.store.getState().repositories.importing).toBeNull();
    await app.store.dispatch(acceptOffer());
    app.platform.send({ type: "cancelled", job: 1 });
    await eventually(() => expect(app.store.getState().repositories.importing).toBe("octo/shop"));
  });

  test("one that the shell is refused is offered, and asked for again", async () => {
    const app = createTestApp();
    await startImport(app);
    let asked = 0;
    const folderToOpen = async (): Promise<FoundFolder | null> => {
      asked++;
      throw new GlossaError("importRunning");
    };
    await app.store.dispatch(importFolderToOpen({ folderToOpen }));
    expect(app.store.getState().importOffer?.wanted).toEqual({ kind: "kept" });
    expect(noticesOf(app)).toEqual([]);
    expect(asked).toBe(1);
  });

  test("refused by the engine, it leaves everything as it was and says why", async () => {
    const app = createOpenApp({ refusal: toAppError(new GlossaError("folderNotFound", { path: "x" })) });
    await app.store.dispatch(importLocalProject());
    expect(app.store.getState().project.importing).toBeNull();
    expect(app.store.getState().project.current?.project.name).toBe("Shop");
    expect(noticesOf(app)).toEqual(["The folder 'x' does not exist."]);
    expect(console.warn).toHaveBeenCalledWith(messages.log.importWithoutResult, "The folder 'x' does not exist.");
  });

  test("a warning is logged and nothing more", async () => {
    const app = createTestApp();
    app.platform.send({ type: "warning", message: "Big.cs is larger" });
    expect(console.warn).toHaveBeenCalledWith("Big.cs is larger");
    expect(noticesOf(app)).toEqual([]);
  });
});

describe("without a folder", () => {
  test("a cancelled picker changes nothing", async () => {
    const app = createTestApp();
    app.platform.folder = null;
    await app.store.dispatch(importLocalProject());
    expect(selectIsEmpty(app.store.getState())).toBe(true);
    expect(noticesOf(app)).toEqual([]);
  });

  test("a dropped file is answered with what to drop", async () => {
    const app = createTestApp();
    app.platform.folder = null;
    await app.store.dispatch(importDropped(transfer));
    expect(noticesOf(app)).toEqual([messages.explorer.notAFolder]);
  });

  test("a sample that cannot be loaded is said", async () => {
    const app = createTestApp();
    app.platform.sampleFails = true;
    await app.store.dispatch(openSample());
    expect(noticesOf(app)).toEqual(["The sample could not be loaded: 404"]);
    expect(app.store.getState().project.importing).toBeNull();
  });
});

test("what the engine has to say by itself is shown, and its warnings are not", () => {
  const app = createOpenApp({ files: [parsedOrder] });
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  app.platform.send({ type: "notice", message: "The store was set aside." });
  app.platform.send({ type: "warning", message: "For the log." });
  expect(noticesOf(app)).toEqual(["The store was set aside."]);
  app.platform.send({ type: "notice", message: "Three were taken.", isNews: true });
  expect(app.store.getState().notices.map(({ kind }) => kind)).toEqual(["failure", "news"]);
  expect(logged).toHaveBeenCalledWith("For the log.");
});

describe("an import that does not end well", () => {
  const typeId = aTypeId("src/Order.cs", "Order");

  async function importAnother(app: App): Promise<void> {
    app.store.dispatch(nodeSelected(typeId));
    await app.store.dispatch(importLocalProject());
    app.platform.send({ type: "filesListed", job: 1, projectId: "p2", name: "Other", files: [aFile("New.cs")] });
  }

  test("a cancelled one brings the earlier project back with its selection", async () => {
    const app = createOpenApp({ files: [parsedOrder] });
    await importAnother(app);
    expect(app.store.getState().explorer.view.selected).toBeNull();
    expect(selectProjectName(app.store.getState())).toBe("Other");
    await app.store.dispatch(cancelImport());
    expect(app.engine.asked).toContain("cancel 1");
    app.platform.send({ type: "cancelled", job: 1 });
    expect(selectProjectName(app.store.getState())).toBe("Shop");
    expect(selectFiles(app.store.getState()).ids).toEqual([order.id]);
    expect(app.store.getState().explorer.view.selected).toBe(typeId);
    expect(noticesOf(app)).toEqual([messages.import.cancelled]);
  });

  test("a failed one does too, and says why", async () => {
    const app = createOpenApp({ files: [parsedOrder] });
    await importAnother(app);
    const error = toAppError(new GlossaError("storeFailed", { detail: "disk full" }));
    app.platform.send({ type: "failed", job: 1, error });
    expect(selectProjectName(app.store.getState())).toBe("Shop");
    expect(app.store.getState().explorer.view.selected).toBe(typeId);
    expect(noticesOf(app)).toEqual([error.message]);
  });

  test("so does one whose engine is lost", async () => {
    const app = createOpenApp({ files: [parsedOrder] });
    await importAnother(app);
    app.platform.loseEngine(toAppError(new GlossaError("engineNotStarted", { detail: "gone" })));
    await eventually(() => expect(app.store.getState().project.importing).toBeNull());
    expect(noticesOf(app)).toEqual(["Glossa's engine could not be started: gone"]);
  });
});

describe("at the start", () => {
  const envelope = JSON.stringify({
    version: 1,
    project: { id: "p1", name: "Shop", path: "Shop", lastImported: 1, totalFiles: 1, parsableFiles: 1 },
  });

  test("the stored project is opened without its folder", async () => {
    const app = createTestApp({ stored: { p1: aProject() }, files: [parsedOrder] }, new Map([[KEY, envelope]]));
    expect(selectProjectName(app.store.getState())).toBe("Shop");
    expect(selectIsEmpty(app.store.getState())).toBe(false);
    await eventually(() => expect(app.store.getState().project.current?.project).toEqual(aProject()));
    expect(selectFiles(app.store.getState()).ids).toEqual([order.id]);
    expect(app.store.getState().project.opening).toBeNull();
  });

  test("one that the engine no longer has is forgotten, and said", async () => {
    const app = createTestApp({}, new Map([[KEY, envelope]]));
    await eventually(() => expect(noticesOf(app)).toHaveLength(1));
    expect(noticesOf(app)[0]).toContain("Open its folder again.");
    expect(app.storage.values.has(KEY)).toBe(false);
    expect(selectIsEmpty(app.store.getState())).toBe(true);
  });

  test("one that cannot be read now is kept for the next time", async () => {
    const app = createTestApp({ refusal: toAppError(new Error("locked")) }, new Map([[KEY, envelope]]));
    await eventually(() => expect(noticesOf(app)).toEqual(["Something went wrong: locked"]));
    expect(app.storage.values.get(KEY)).toBe(envelope);
    expect(selectIsEmpty(app.store.getState())).toBe(true);
  });
});

describe("after a second import of the open project", () => {
  test("the selection and the open nodes stay, their content is asked for anew", async () => {
    const outline = [anOutlineType("src/Order.cs", "Order")];
    const app = createOpenApp({ files: [parsedOrder], outlines: { [order.id]: outline } });
    app.store.dispatch(expandNodes([order.id]));
    app.store.dispatch(nodeSelected(order.id));
    await startImport(app);
    app.engine.known.outlines[order.id] = [anOutlineType("src/Order.cs", "Renamed")];
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    expect(app.store.getState().explorer.view.selected).toBe(order.id);
    expect(app.store.getState().explorer.view.expanded[order.id]).toBe(true);
    await eventually(() =>
      expect(app.store.getState().explorer.view.outlines[order.id]).toMatchObject({ types: [{ name: "Renamed" }] }),
    );
  });

  test("details in view are asked for anew", async () => {
    const details = someDetails();
    const app = createOpenApp({ files: [parsedOrder], details: { [details.id]: details } });
    const query = app.store.dispatch(typeDetailsEndpoint.initiate(details.id));
    await query;
    await startImport(app);
    app.engine.known.details[details.id] = someDetails({ namespace: "Shop.New" });
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    await eventually(() =>
      expect(typeDetailsEndpoint.select(details.id)(app.store.getState()).data?.namespace).toBe("Shop.New"),
    );
    query.unsubscribe();
  });
});

describe("closing a project", () => {
  test("goes back to the start, and the next visit begins without one", async () => {
    const app = createOpenApp({ files: [parsedOrder] });
    app.storage.setItem(KEY, "{}");
    await app.store.dispatch(closeProject());
    expect(selectIsEmpty(app.store.getState())).toBe(true);
    expect(app.engine.asked).toContain("closeProject");
    expect(app.storage.values.has(KEY)).toBe(false);
  });
});

test("a stored project that is gone is named, not numbered", async () => {
  const stored = { id: "d41d8cd9", name: "Shop", path: "Shop", lastImported: 1, totalFiles: 1, parsableFiles: 1 };
  const app = createTestApp({}, new Map([[KEY, JSON.stringify({ version: 1, project: stored })]]));
  await eventually(() => expect(noticesOf(app)).toHaveLength(1));
  expect(noticesOf(app)[0]).toContain("'Shop'");
  expect(noticesOf(app)[0]).not.toContain("d41d8cd9");
});

describe("a chosen member that a new import does not find again", () => {
  const gone = aMethodId("src/Order.cs", "Order", "Add");

  async function importAgain(app: App): Promise<void> {
    app.store.dispatch(nodeSelected(gone));
    app.store.dispatch(importRequested(null));
    app.platform.send({ type: "filesListed", job: 1, projectId: "p1", name: "Shop", files: app.engine.known.files });
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    await eventually(() => expect(app.store.getState().explorer.view.gone).not.toBeNull());
  }

  test("is said to be gone, with the type that is left", async () => {
    const details = someDetails();
    const app = createOpenApp({ files: [parsedOrder], details: { [details.id]: details } });
    await importAgain(app);
    expect(app.store.getState().explorer.view.gone).toEqual({ remaining: details.id });
    expect(selectTarget(app.store.getState())).toEqual({ kind: "gone", id: gone, remaining: details.id });
    app.store.dispatch(nodeSelected(details.id));
    expect(app.store.getState().explorer.view.gone).toBeNull();
  });

  test("is said to be gone with its file", async () => {
    const app = createOpenApp({ files: [aFile("src/Other.cs")] });
    await importAgain(app);
    expect(app.store.getState().explorer.view.gone).toEqual({ remaining: null });
  });

  test("that is only out of reach is not said to be gone", async () => {
    const app = createOpenApp({ files: [parsedOrder] });
    app.engine.memberDetails = async () => failure(toAppError(new GlossaError("engineStopped")));
    app.store.dispatch(nodeSelected(gone));
    await app.store.dispatch(checkSelection());
    expect(app.store.getState().explorer.view.gone).toBeNull();
  });
});

describe("when another window has imported the open project", () => {
  const added = aFile("src/New.cs", { typeCount: 1 });
  const later = aProject({ lastImported: 1_800_000_000_000 });

  test("its files, its tree and what is in view are asked for anew; the selection and what is open stay", async () => {
    const details = someDetails();
    const outline = [anOutlineType("src/Order.cs", "Order")];
    const app = createOpenApp({
      files: [parsedOrder],
      outlines: { [order.id]: outline },
      details: { [details.id]: details },
    });
    app.store.dispatch(expandNodes([order.id]));
    app.store.dispatch(nodeSelected(details.id));
    const query = app.store.dispatch(typeDetailsEndpoint.initiate(details.id));
    await query;
    app.engine.known.files = [parsedOrder, added];
    app.engine.known.outlines[order.id] = [anOutlineType("src/Order.cs", "Renamed")];
    app.engine.known.details[details.id] = someDetails({ namespace: "Shop.New" });
    app.platform.send({ type: "projectChanged", project: later });
    await eventually(() => expect(selectFiles(app.store.getState()).ids).toEqual([order.id, added.id]));
    expect(app.store.getState().project.current?.project).toEqual(later);
    await eventually(() =>
      expect(app.store.getState().explorer.view.outlines[order.id]).toMatchObject({ types: [{ name: "Renamed" }] }),
    );
    await eventually(() =>
      expect(typeDetailsEndpoint.select(details.id)(app.store.getState()).data?.namespace).toBe("Shop.New"),
    );
    expect(app.store.getState().explorer.view).toMatchObject({ selected: details.id, expanded: { [order.id]: true } });
    expect(noticesOf(app)).toEqual([]);
    query.unsubscribe();
  });

  test("what stood in a file that is gone is said to be gone", async () => {
    const app = createOpenApp({ files: [parsedOrder] });
    app.store.dispatch(nodeSelected(aTypeId("src/Order.cs", "Order")));
    app.engine.known.files = [added];
    app.platform.send({ type: "projectChanged", project: later });
    await eventually(() => expect(app.store.getState().explorer.view.gone).toEqual({ remaining: null }));
  });

  test("an import of another project that runs here goes on, and its cancelling shows the later state", async () => {
    const app = createOpenApp({ files: [parsedOrder] });
    app.store.dispatch(nodeSelected(aTypeId("src/Order.cs", "Order")));
    await app.store.dispatch(importLocalProject());
    app.platform.send({ type: "filesListed", job: 1, projectId: "p2", name: "Other", files: [aFile("Other.cs")] });
    app.engine.known.files = [added];
    app.platform.send({ type: "projectChanged", project: later });
    await eventually(() => expect(app.store.getState().project.current?.project).toEqual(later));
    expect(selectProjectName(app.store.getState())).toBe("Other");
    app.platform.send({ type: "cancelled", job: 1 });
    expect(selectFiles(app.store.getState()).ids).toEqual([added.id]);
    expect(app.store.getState().explorer.view.gone).toEqual({ remaining: null });
  });
});

test("details show what was written in another window", async () => {
  const details = someDetails();
  const app = createOpenApp({ files: [parsedOrder], details: { [details.id]: details } });
  const query = app.store.dispatch(typeDetailsEndpoint.initiate(details.id));
  await query;
  app.engine.known.details[details.id] = someDetails({
    description: { text: "Written elsewhere.", origin: "written" },
  });
  app.platform.send({ type: "descriptionsChanged", ids: [`${details.id}-METHOD-Add()`] });
  await eventually(() =>
    expect(typeDetailsEndpoint.select(details.id)(app.store.getState()).data?.description?.text).toBe(
      "Written elsewhere.",
    ),
  );
  query.unsubscribe();
});
describe("an engine that takes the place of one that ended", () => {
  const UNLINKED = "Shop was opened without finding its usages.";

  test("opens what was open, and says what has happened", async () => {
    const app = createOpenApp({ stored: { p1: aProject() } });
    const reopened = vi.spyOn(app.engine, "reopen");
    app.platform.restartEngine({ isHang: false, unlinked: ["another"] });
    await eventually(() => expect(noticesOf(app)).toEqual([messages.errors.engineStopped]));
    app.platform.restartEngine({ isHang: false, unlinked: ["p1"] });
    await eventually(() => expect(noticesOf(app)[1]).toBe(`${messages.errors.engineStopped} ${UNLINKED}`));
    app.platform.restartEngine({ isHang: true, unlinked: ["p1"] });
    await eventually(() => expect(noticesOf(app)[2]).toBe(`${messages.errors.engineHung} ${UNLINKED}`));
    expect(reopened.mock.calls).toEqual([["p1"], ["p1"], ["p1"]]);
  });

  test("opens the project that the one before was just opening; one that ends over it as well is enough", async () => {
    const envelope = { version: 1, project: { ...aProject(), totalFiles: 1, parsableFiles: 1 } };
    const stored = () => new Map([[KEY, JSON.stringify(envelope)]]);
    const hung = failure(toAppError(new GlossaError("engineHung")));
    const reopen = vi.spyOn(FakeEngine.prototype, "reopen");
    reopen.mockResolvedValueOnce(hung);
    const app = createTestApp({ stored: { p1: aProject() } }, stored());
    await eventually(() => expect(selectProjectName(app.store.getState())).toBe("Shop"));
    await eventually(() => expect(app.store.getState().project.current).not.toBeNull());
    expect(noticesOf(app)).toEqual([]);
    reopen.mockResolvedValue(hung);
    const last = createTestApp({}, stored());
    await eventually(() => expect(noticesOf(last)).toEqual([messages.errors.engineHung]));
    expect(reopen).toHaveBeenCalledTimes(4);
    expect(last.storage.values.has(KEY)).toBe(true);
    expect(selectIsEmpty(last.store.getState())).toBe(true);
  });

  test("begins an import anew that ended by a crash, and none over which the engine hung", async () => {
    for (const isHang of [false, true]) {
      const app = createTestApp();
      app.platform.folder = { kind: "folder", path: "/work/shop" };
      await startImport(app);
      app.platform.restartEngine({ isHang, unlinked: [] });
      const text = isHang
        ? `${messages.errors.engineHung} ${messages.restart.importEnded}`
        : messages.errors.engineStopped;
      await eventually(() => expect(noticesOf(app)).toEqual([text]));
      await eventually(() => expect(app.store.getState().project.importing === null).toBe(isHang));
      expect(app.engine.sources).toHaveLength(isHang ? 1 : 2);
    }
  });
});
