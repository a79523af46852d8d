// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { RelatedTypesSection } from "../../../../src/renderer/features/uses/related-types.tsx";
import { usesMessages } from "../../../../src/shared/messages/uses-messages.ts";
import type { TypeUse, TypeUses } from "../../../../src/shared/model/uses.ts";
import { stubInView } from "../../support/in-view.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aProject, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const id = aTypeId("src/Order.cs", "Order");

const ALL = { done: 9, total: 9, unreadable: 0 };

beforeEach(() => {
  stubInView();
  return () => void vi.unstubAllGlobals();
});

function show(uses: Partial<TypeUses>) {
  const known = { id, searched: ALL, usedBy: [], uses: [], ...uses };
  const app = createOpenApp({ files: [aFile("src/Shop.cs")], typeUses: { [id]: known } });
  renderWith(app.store, <RelatedTypesSection typeId={id} />);
  return app;
}

const typeUse = (name: string, count: number): TypeUse => ({ id: aTypeId("src/Shop.cs", name), name, count });

test("lists the types that use a type, most uses first, and those that it uses", async () => {
  const user = userEvent.setup();
  const { store } = show({ usedBy: [typeUse("Till", 2), typeUse("Shop", 12)], uses: [typeUse("Item", 1)] });
  const [usedBy, uses] = await screen.findAllByRole("definition");
  const items = within(usedBy ?? document.body).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Shop 12", "Till 2"]);
  expect(uses?.textContent).toBe("Item 1");
  await user.click(screen.getByRole("button", { name: "Shop" }));
  expect(store.getState().explorer.view.selected).toBe(aTypeId("src/Shop.cs", "Shop"));
});

test("says that there are none", async () => {
  show({});
  expect(await screen.findByText(usesMessages.noRelatedTypes)).toBeTruthy();
});

test("says how far the search is, and nothing of types that there are none of, until that is known", async () => {
  const app = show({ searched: { ...ALL, done: 2 } });
  expect(await screen.findByRole("heading", { name: "Related types looked at 2 of 9 files" })).toBeTruthy();
  expect(screen.queryByText(usesMessages.noRelatedTypes)).toBeNull();
  app.engine.known.typeUses[id] = { id, searched: ALL, usedBy: [], uses: [typeUse("Item", 1)] };
  app.platform.send({ type: "usesFound", projectId: aProject().id, done: 9, total: 9 });
  expect(await screen.findByRole("button", { name: "Item" })).toBeTruthy();
});

test("does not say so where files could not be looked at", async () => {
  show({ searched: { ...ALL, unreadable: 1 } });
  expect(await screen.findByText(usesMessages.notSeen)).toBeTruthy();
});
