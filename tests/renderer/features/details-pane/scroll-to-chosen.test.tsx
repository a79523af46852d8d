// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { goToAddress } from "../../../../src/renderer/features/address/thunks.ts";
import { nodeSelected, projectShown } from "../../../../src/renderer/features/explorer/slice.ts";
import { importRequested } from "../../../../src/renderer/features/project/slice.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { stubInView } from "../../support/in-view.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject, aTypeId, someDetails, someMember } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const orderId = aTypeId(path, "Order");
const addId = aMethodId(path, "Order", "Add");
const files = [aFile(path, { typeCount: 1, health: { state: "clean" } }), aFile("Empty.cs")];
const known = { files, details: { [orderId]: someDetails() }, members: { [addId]: someMember() } };

beforeEach(() => {
  stubInView();
  window.history.replaceState({ key: "k" }, "", "/");
});

/** The details of the method, scrolled down; `left` is the scroll offset stored in the history entry. */
async function openScrolled(left = 0) {
  const entries = JSON.stringify([["k", { details: left, code: null }]]);
  const app = createOpenApp(
    { ...known, stored: { p1: aProject() } },
    memoryStorage(new Map([[STORAGE_KEYS.entries, entries]])),
  );
  app.store.dispatch(nodeSelected(addId));
  renderWith(app.store, <DetailsPane />);
  await screen.findByRole("heading", { name: "Add" });
  const pane = screen.getByRole("region", { name: "Details" });
  fireEvent.wheel(pane);
  pane.scrollTop = 700;
  fireEvent.scroll(pane);
  return { ...app, pane };
}

describe("the details of another choice begin at their top", () => {
  test("those of a file, a type and what is gone", async () => {
    const { store, pane } = await openScrolled();
    for (const id of [files[1]?.id ?? "", orderId]) {
      act(() => void store.dispatch(nodeSelected(id)));
      await vi.waitFor(() => expect(pane.scrollTop).toBe(0));
      pane.scrollTop = 700;
      fireEvent.scroll(pane);
    }
    await act(() =>
      store.dispatch(goToAddress({ project: "p1", at: "00000000-00000000-CLASS-Away" }, { isNew: true })),
    );
    expect(pane.scrollTop).toBe(0);
  });

  test("and so does the overview", async () => {
    const { store, pane } = await openScrolled();
    act(() => void store.dispatch(projectShown()));
    await screen.findByRole("heading", { level: 2, name: "Shop" });
    await vi.waitFor(() => expect(pane.scrollTop).toBe(0));
  });
});

describe("what the history leads back to", () => {
  const back = { isNew: false };

  test.each([250, 0])("stands where it was left, at %i, also where the same stays in view", async (left) => {
    const { store, pane } = await openScrolled(left);
    await act(() => store.dispatch(goToAddress({ project: "p1", at: addId }, back)));
    expect(pane.scrollTop).toBe(left);
  });

  test("leaves what stays in view during an import where it is", async () => {
    const { store, pane } = await openScrolled(250);
    act(() => void store.dispatch(importRequested(null)));
    await act(() => store.dispatch(goToAddress({ project: "p1", at: orderId }, back)));
    expect(store.getState().explorer.view.selected).toBe(addId);
    expect(pane.scrollTop).toBe(700);
  });
});
