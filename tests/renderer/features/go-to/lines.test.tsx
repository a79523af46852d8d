// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MainLayout } from "../../../../src/renderer/app/layout.tsx";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { openSource } from "../../../../src/renderer/features/source/state/thunks.ts";
import { goToMessages } from "../../../../src/shared/messages/go-to-messages.ts";
import { sourceMessages } from "../../../../src/shared/messages/source-messages.ts";
import type { GoToTarget } from "../../../../src/shared/model/go-to.ts";
import { stubInView } from "../../support/in-view.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aTypeId, someDetails } from "../../support/samples.ts";
import { aSource, someNames } from "../../support/source-samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const PATH = "src/Order.cs";
const file = aFile(PATH, { typeCount: 1 });
const orderId = aTypeId(PATH, "Order");
const addId = aMethodId(PATH, "Order", "Add");
const reference = { id: file.id, name: "Order.cs", path: `Shop/${PATH}` };
const nothing = { signature: "", place: "src", marks: [], placeMarks: [], row: 0 } as const;
const part = { ...nothing, kind: "class", name: "Basket" } as const;
const targets: readonly GoToTarget[] = [
  { ...nothing, id: file.id, kind: "file", name: "Order.cs", file: reference },
  { ...nothing, id: "Shop", kind: "namespace", name: "Shop", file: null },
  { ...nothing, id: `${orderId}-METHOD-Order.csValue()`, kind: "method", name: "Order.csValue", file: reference },
  { ...part, id: orderId, file: reference },
  { ...part, id: aTypeId("src/Parts.cs", "Basket"), file: { ...reference, id: "parts", name: "Parts.cs" } },
];

beforeEach(() => {
  fixLayout(480);
  stubInView();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

/** The app with a project open, and the go-to-line box opened by its key. */
async function openBox() {
  const app = createOpenApp({
    files: [file],
    details: { [orderId]: someDetails() },
    texts: { [file.id]: aSource() },
    names: { [file.id]: someNames() },
    around: { [file.id]: addId },
    targets,
  });
  app.store.dispatch(nodeSelected(orderId));
  renderWith(app.store, <MainLayout />);
  return app;
}

async function typeIntoBox(text: string): Promise<void> {
  fireEvent.keyDown(document.body, { key: "g", ctrlKey: true });
  const box = await screen.findByRole("combobox", { name: goToMessages.input });
  expect(box).toHaveProperty("value", ":");
  fireEvent.change(box, { target: { value: text } });
}

const openPlaceOf = ({ store }: Awaited<ReturnType<typeof openBox>>) => store.getState().source.open?.place;

describe("a line", () => {
  test("of the open file is gone to", async () => {
    const app = await openBox();
    act(() => void app.store.dispatch(openSource({ kind: "entity", id: file.id }, false)));
    await typeIntoBox(":4:10");
    await userEvent.click(await screen.findByRole("option", { name: "Line 4, column 10 of Order.cs" }));
    const pane = await screen.findByRole("complementary", { name: sourceMessages.pane });
    await waitFor(() => expect(pane.querySelector("[data-marked]")?.textContent).toBe("Add"));
    expect(openPlaceOf(app)).toEqual({ kind: "name", fileId: file.id, row: 3, column: 9 });
    await waitFor(() => expect(document.activeElement).toBe(within(pane).getByRole("document")));
    expect(app.store.getState().explorer.view.selected).toBe(addId);
    expect(app.engine.asked).toContain(`entityAround ${file.id} 3 9`);
  });

  test("of a file that is named is gone to, and not of what stands in no file", async () => {
    const app = await openBox();
    await typeIntoBox("Order.cs:5");
    const options = await screen.findAllByRole("option");
    expect(options).toHaveLength(1);
    for (const option of options) await userEvent.click(option);
    await waitFor(() => expect(openPlaceOf(app)).toEqual({ kind: "name", fileId: file.id, row: 4, column: null }));
    expect(app.store.getState().explorer.view.selected).toBe(addId);
  });

  test("of what is no file is that of the file that it stands in", async () => {
    await openBox();
    await typeIntoBox("csvalue:5");
    expect(await screen.findByRole("option", { name: /csValue/ })).toBeTruthy();
  });

  test("needs a file to be open, and a number", async () => {
    const app = await openBox();
    await typeIntoBox(":12");
    expect(await screen.findByText(goToMessages.noOpenFile)).toBeTruthy();
    expect(screen.queryByRole("option")).toBeNull();
    act(() => void app.store.dispatch(openSource({ kind: "entity", id: file.id }, false)));
    fireEvent.change(screen.getByRole("combobox", { name: goToMessages.input }), { target: { value: ":" } });
    expect(await screen.findByText(/^Type the number of a line of Order\.cs/)).toBeTruthy();
    expect(screen.queryByRole("option")).toBeNull();
  });
});

test("what looks the same is told apart by its file", async () => {
  await openBox();
  await typeIntoBox("Basket");
  const rows = await screen.findAllByRole("option");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Basketsrc · Order.csclass",
    "Basketsrc · Parts.csclass",
  ]);
});
