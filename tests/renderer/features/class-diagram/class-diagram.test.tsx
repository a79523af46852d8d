// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ClassDiagramSection } from "../../../../src/renderer/features/class-diagram/class-diagram.tsx";
import { classDiagramMessages } from "../../../../src/shared/messages/class-diagram-messages.ts";
import type { ClassDiagram, DiagramType } from "../../../../src/shared/model/class-diagram.ts";
import { stubInView } from "../../support/in-view.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const words = classDiagramMessages;
const id = aTypeId("src/Order.cs", "Order");

beforeEach(() => {
  stubInView();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

function show(text: string | null, others: readonly DiagramType[] = []) {
  const types: readonly DiagramType[] = [{ node: "c0", id, name: "Order", relation: "self" }, ...others];
  const diagram: ClassDiagram = { id, text, types, membersLeftOut: 0 };
  const app = createOpenApp({ files: [aFile("src/Shop.cs", { typeCount: 1 })], diagrams: { [id]: diagram } });
  renderWith(app.store, <ClassDiagramSection typeId={id} />);
  return app;
}

test("a diagram that is too large is replaced by a text that says so", async () => {
  show(null);
  expect(await screen.findByText("Maximum text size in diagram exceeded")).toBeTruthy();
});

test("a diagram that cannot be drawn is not shown, and that is logged; the list still says it all", async () => {
  show("no diagram at all", [{ node: "c1", id: aTypeId("src/Shop.cs", "Shop"), name: "Shop", relation: "used" }]);
  await waitFor(() => expect(console.warn).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(document.querySelector("svg")).toBeNull();
  expect(screen.getByRole("button", { name: "Shop" })).toBeTruthy();
}, 30_000);

test("the list leads to the types of this project and only names the others", async () => {
  const app = show(null, [
    { node: null, id: aTypeId("src/Shop.cs", "Shop"), name: "Shop", relation: "used" },
    { node: null, id: null, name: "Exception", relation: "base" },
  ]);
  expect(await screen.findByText("Exception")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Exception" })).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Shop" }));
  expect(app.store.getState().explorer.view.selected).toBe(aTypeId("src/Shop.cs", "Shop"));
});

test("a type that stands alone is said to", async () => {
  show(null);
  expect(await screen.findByText(words.alone)).toBeTruthy();
});
