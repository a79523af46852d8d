// @vitest-environment happy-dom
import { setImmediate as turn } from "node:timers/promises";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "../../../../src/renderer/app/providers.tsx";
import { copyLink } from "../../../../src/renderer/features/address/copy-link.ts";
import { openFirstAddress } from "../../../../src/renderer/features/address/lazy-address.ts";
import { goToAddress } from "../../../../src/renderer/features/address/thunks.ts";
import { selectTarget } from "../../../../src/renderer/features/explorer/details-target.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { acceptOffer } from "../../../../src/renderer/features/project/offer-thunks.ts";
import { closeProject } from "../../../../src/renderer/features/project/open-thunks.ts";
import { importRequested, importStarted } from "../../../../src/renderer/features/project/slice.ts";
import { type PageAddress, pageQuery } from "../../../../src/shared/address/page-address.ts";
import { formatMessage, toAppError } from "../../../../src/shared/errors/errors.ts";
import { addressMessages } from "../../../../src/shared/messages/address-messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { fixLayout } from "../../support/layout.ts";
import { aFile, aMethodId, aProject, aTypeId, someDetails } from "../../support/samples.ts";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

const order = aFile("src/Order.cs");
const other = aProject({ id: "p2", name: "Library" });
const orderId = aTypeId("src/Order.cs", "Order");
const add = aMethodId("src/Order.cs", "Order", "Add");
const known = { files: [order], stored: { p1: aProject(), p2: other }, details: { [orderId]: someDetails() } };

type App = ReturnType<typeof createTestApp>;

beforeEach(() => {
  fixLayout(480);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/");
});
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

function show(app: App): void {
  render(<Providers store={app.store} shell={null} />);
}

function viewOf(app: App) {
  const { project, explorer, address } = app.store.getState();
  return {
    project: project.current?.project.id ?? null,
    selected: explorer.view.selected,
    unknown: address.unknown?.address ?? null,
  };
}

function select(app: App, id: string): void {
  act(() => void app.store.dispatch(nodeSelected(id)));
}

function noticesOf(app: App): readonly string[] {
  return app.store.getState().notices.map(({ text }) => text);
}

const awaitedText = formatMessage(addressMessages.awaited, { name: "Shop" });

function listed({ platform }: App, projectId: string, job = 1): void {
  platform.send({ type: "filesListed", job, projectId, name: "Shop", files: [order] });
}

/** Begins to import a project while a link into it is waiting. */
async function awaitLink(app: App, address: PageAddress): Promise<void> {
  app.store.dispatch(importRequested(null));
  app.store.dispatch(importStarted(1));
  listed(app, address.project);
  await app.store.dispatch(goToAddress(address, { isNew: true }));
  expect(app.store.getState().address.awaited).toEqual(address);
}

function endImport({ platform }: App, end: "cancelled" | "failed"): void {
  const error = toAppError(new Error("It broke."));
  platform.send(end === "failed" ? { type: "failed", job: 1, error } : { type: "cancelled", job: 1 });
}

describe("the browser's address", () => {
  test("follows what is chosen, entry by entry, and not where that stays the same", async () => {
    const app = createOpenApp(known);
    show(app);
    await eventually(() => expect(window.location.search).toBe("?project=p1"));
    const before = window.history.length;
    select(app, order.id);
    select(app, orderId);
    select(app, orderId);
    await eventually(() => expect(window.location.search).toBe(`?project=p1&at=${orderId}`));
    expect(window.history.length).toBe(before + 2);
    expect(document.title).toBe("Order – Shop – Glossa");
    await act(() => app.store.dispatch(closeProject()));
    expect(window.location.search).toBe("");
    expect(document.title).toBe("Glossa");
  });

  test("stays while another project is on its way, whose entry it is", async () => {
    const app = createOpenApp(known);
    show(app);
    select(app, orderId);
    await eventually(() => expect(window.location.search).toBe(`?project=p1&at=${orderId}`));
    const before = window.history.length;
    act(() => void app.store.dispatch(goToAddress({ project: "p2", at: order.id }, { isNew: true })));
    expect(window.location.search).toBe(`?project=p1&at=${orderId}`);
    await eventually(() => expect(window.location.search).toBe(`?project=p2&at=${order.id}`));
    expect(window.history.length).toBe(before + 1);
  });
});

describe("an address", () => {
  test("opens its project from the store and chooses what it names", async () => {
    const app = createOpenApp(known);
    await app.store.dispatch(goToAddress({ project: "p2", at: orderId }, { isNew: true }));
    expect(viewOf(app)).toEqual({ project: "p2", selected: orderId, unknown: null });
    expect(JSON.parse(app.storage.getItem("glossa_current_project") ?? "")).toMatchObject({ project: { id: "p2" } });
  });

  test("of a parameter is that of its member, and without an entity that of the project", async () => {
    const app = createOpenApp(known);
    await app.store.dispatch(goToAddress({ project: "p1", at: `${add}-PARAMETER-item` }, { isNew: true }));
    expect(viewOf(app).selected).toBe(add);
    await app.store.dispatch(goToAddress({ project: "p1", at: null }, { isNew: false }));
    expect(viewOf(app)).toEqual({ project: "p1", selected: null, unknown: null });
  });

  test("of no folder is that of the project, and of one that is not there says so", async () => {
    const app = createOpenApp(known);
    await app.store.dispatch(goToAddress({ project: "p1", at: "dir:" }, { isNew: true }));
    expect(viewOf(app).selected).toBeNull();
    for (const at of ["dir:/", "dir:nowhere", "dir:src/", "dir:src//x", "dir:../x"]) {
      await app.store.dispatch(goToAddress({ project: "p1", at }, { isNew: true }));
      expect(selectTarget(app.store.getState())).toEqual({ kind: "gone", id: at, remaining: null });
    }
  });

  test("that is newer takes the place of one that is on its way", async () => {
    const app = createOpenApp({ ...known, stored: { ...known.stored, p3: aProject({ id: "p3" }) } });
    const first = app.store.dispatch(goToAddress({ project: "p2", at: orderId }, { isNew: true }));
    await app.store.dispatch(goToAddress({ project: "p3", at: order.id }, { isNew: true }));
    await first;
    expect(viewOf(app)).toEqual({ project: "p3", selected: order.id, unknown: null });
  });

  test("of the project in view brings the engine back to it from one that was opening", async () => {
    const app = createOpenApp(known);
    const reopen = vi.spyOn(app.engine, "reopen");
    const other = app.store.dispatch(goToAddress({ project: "p2", at: orderId }, { isNew: false }));
    await app.store.dispatch(goToAddress({ project: "p1", at: orderId }, { isNew: false }));
    await other;
    expect(viewOf(app)).toEqual({ project: "p1", selected: orderId, unknown: null });
    expect(app.store.getState().project.opening).toBeNull();
    expect(reopen.mock.calls.at(-1)).toEqual(["p1"]);
  });

  test("of the start page gives up a project that was opening", async () => {
    const app = createTestApp(known);
    const opening = app.store.dispatch(goToAddress({ project: "p2", at: orderId }, { isNew: false }));
    await app.store.dispatch(goToAddress(null, { isNew: false }));
    await opening;
    expect(app.store.getState().project).toMatchObject({ current: null, opening: null });
  });

  test("is not followed while an import runs; a link is offered, and opened once that has given way", async () => {
    const app = createOpenApp(known);
    app.store.dispatch(importRequested(null));
    app.store.dispatch(importStarted(1));
    listed(app, "p3");
    const address = { project: "p2", at: order.id };
    await app.store.dispatch(goToAddress(address, { isNew: false }));
    expect(app.store.getState().importOffer).toBeNull();
    await app.store.dispatch(goToAddress(address, { isNew: true }));
    expect(app.store.getState().importOffer?.wanted).toEqual({ kind: "address", address });
    expect(viewOf(app).project).toBe("p1");
    await app.store.dispatch(acceptOffer());
    expect(app.engine.asked).toContain("cancel 1");
    app.platform.send({ type: "cancelled", job: 1 });
    await eventually(() => expect(viewOf(app)).toMatchObject({ project: "p2", selected: order.id }));
    expect(noticesOf(app)).toEqual([]);
  });

  test("into the project that is being read is followed once that has been read", async () => {
    const app = createTestApp({ files: [order], details: known.details });
    app.store.dispatch(importRequested(null));
    listed(app, "p1");
    await app.store.dispatch(goToAddress({ project: "p1", at: orderId }, { isNew: true }));
    expect(app.store.getState().importOffer).toBeNull();
    expect(noticesOf(app)).toEqual([awaitedText]);
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    await eventually(() => expect(viewOf(app)).toMatchObject({ project: "p1", selected: orderId }));
  });

  test("that comes before it is known what is being read waits for that, and then for its import", async () => {
    const app = createTestApp({ files: [order], details: known.details });
    app.store.dispatch(importRequested(null));
    await app.store.dispatch(goToAddress({ project: "p1", at: orderId }, { isNew: true }));
    expect(app.store.getState().importOffer).toBeNull();
    expect(noticesOf(app)).toEqual([]);
    listed(app, "p1");
    await eventually(() => expect(noticesOf(app)).toEqual([awaitedText]));
    expect(app.store.getState().importOffer).toBeNull();
    app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    await eventually(() => expect(viewOf(app)).toMatchObject({ project: "p1", selected: orderId }));
  });

  test("that comes before it is known that another project is being read is offered then", async () => {
    const app = createOpenApp(known);
    app.store.dispatch(importRequested(null));
    const address = { project: "p2", at: order.id };
    await app.store.dispatch(goToAddress(address, { isNew: true }));
    expect(app.store.getState().importOffer).toBeNull();
    listed(app, "p3");
    await eventually(() => expect(app.store.getState().importOffer?.wanted).toEqual({ kind: "address", address }));
    expect(app.store.getState().address.awaited).toBeNull();
  });

  test.each(["cancelled", "failed"] as const)(
    "into the project in view, which is read anew, is followed at once where that was %s",
    async (end) => {
      const app = createOpenApp(known);
      await awaitLink(app, { project: "p1", at: orderId });
      endImport(app, end);
      await eventually(() => expect(viewOf(app)).toEqual({ project: "p1", selected: orderId, unknown: null }));
      expect(app.store.getState().address.awaited).toBeNull();
    },
  );

  test.each(["cancelled", "failed"] as const)(
    "into a project that is read for the first time is given up where that was %s",
    async (end) => {
      const app = createOpenApp(known);
      await awaitLink(app, { project: "p3", at: orderId });
      endImport(app, end);
      await eventually(() => expect(app.store.getState().address.awaited).toBeNull());
      app.store.dispatch(importRequested(null));
      listed(app, "p3", 2);
      app.platform.send({ type: "imported", job: 2, project: aProject({ id: "p3" }), parsedFiles: 1 });
      await turn();
      expect(viewOf(app)).toEqual({ project: "p3", selected: null, unknown: null });
    },
  );

  test("that waits for an import gives way to what is opened instead of that", async () => {
    const app = createOpenApp(known);
    await awaitLink(app, { project: "p1", at: orderId });
    await app.store.dispatch(goToAddress({ project: "p2", at: order.id }, { isNew: true }));
    await app.store.dispatch(acceptOffer());
    app.platform.send({ type: "cancelled", job: 1 });
    await eventually(() => expect(viewOf(app)).toMatchObject({ project: "p2", selected: order.id }));
  });

  test("into a project that is not stored is followed also where a first import of it has failed", async () => {
    const app = createTestApp({ files: [order], details: known.details });
    await app.store.dispatch(goToAddress({ project: "p1", at: orderId }, { isNew: true }));
    app.store.dispatch(importRequested(null));
    listed(app, "p1");
    endImport(app, "failed");
    app.store.dispatch(importRequested(null));
    listed(app, "p1", 2);
    app.platform.send({ type: "imported", job: 2, project: aProject(), parsedFiles: 1 });
    await eventually(() => expect(viewOf(app)).toEqual({ project: "p1", selected: orderId, unknown: null }));
  });

  test("whose type is not there any more says so, without asking for that what is there", async () => {
    const app = createOpenApp(known);
    await app.store.dispatch(goToAddress({ project: "p1", at: add }, { isNew: true }));
    await eventually(() => expect(app.store.getState().explorer.view.gone).toEqual({ remaining: orderId }));
    await app.store.dispatch(goToAddress({ project: "p1", at: orderId }, { isNew: true }));
    await eventually(() => expect(app.store.getState().engineApi.queries).not.toEqual({}));
    expect(app.store.getState().explorer.view.gone).toBeNull();
  });

  test("into a project that is not stored shows why, and is followed when that has been imported", async () => {
    const app = createTestApp({ files: [order], details: known.details });
    show(app);
    const address = { project: "p1", at: orderId };
    await act(() => app.store.dispatch(openFirstAddress(pageQuery(address))));
    expect(viewOf(app)).toEqual({ project: null, selected: null, unknown: address });
    expect(await screen.findByRole("heading", { name: addressMessages.unknown })).toBeTruthy();
    expect(noticesOf(app)).toEqual([]);
    act(() => {
      app.store.dispatch(importRequested(null));
      app.platform.send({ type: "filesListed", job: 1, projectId: "p1", name: "Shop", files: [order] });
      app.platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
    });
    await eventually(() => expect(viewOf(app)).toEqual({ project: "p1", selected: orderId, unknown: null }));
  });
});

test("a link that cannot be copied says so", async () => {
  const app = createOpenApp(known);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await app.store.dispatch(copyLink());
  expect(noticesOf(app)[0]).toContain("denied");
});
