// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { RelatedTypesSection } from "../../../../src/renderer/features/uses/related-types.tsx";
import { usesMessages } from "../../../../src/shared/messages/uses-messages.ts";
import type { TypeUse, TypeUses } from "../../../../src/shared/model/uses.ts";
import { stubInView } from "../../support/in-view.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const id = aTypeId("src/Order.cs", "Order");

beforeEach(() => {
  stubInView();
  return () => void vi.unstubAllGlobals();
});

function show(uses: Partial<TypeUses>) {
  const known = { id, usedBy: [], uses: [], ...uses };
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
