// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { PlaceMenu } from "../../../../src/renderer/features/place-actions/place-menu.tsx";
import { placeMessages } from "../../../../src/shared/messages/place-messages.ts";
import { renderWith } from "../../support/render.tsx";
import { aMethodId, aTypeId, someDetails } from "../../support/samples.ts";
import { aCard } from "../../support/source-samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const PATH = "src/Order.cs";
const typeId = aTypeId(PATH, "Order");
const addId = aMethodId(PATH, "Order", "Add");

async function copied(id: string, item: string): Promise<string> {
  const user = userEvent.setup();
  const details = { [typeId]: { ...someDetails(), namespace: "Shop", name: "Order" } };
  const cards = { [addId]: aCard(), [typeId]: aCard({ id: typeId, name: "Order", row: 1 }) };
  const app = createOpenApp({ details, cards });
  renderWith(app.store, <PlaceMenu entityId={id} />);
  await user.click(screen.getByRole("button", { name: placeMessages.title }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  await waitFor(() => expect(app.store.getState().notices).toHaveLength(1));
  return navigator.clipboard.readText();
}

describe("what is copied", () => {
  test.each([
    ["path inside the project", addId, placeMessages.path, "src/Order.cs"],
    ["path with the line as editors count", addId, placeMessages.pathAndLine, "src/Order.cs:4"],
    ["name of a member with all around it", addId, placeMessages.qualifiedName, "Shop.Order.Add"],
    ["name of a type with its namespace", typeId, placeMessages.qualifiedName, "Shop.Order"],
  ])("is the %s", async (_, id, item, text) => {
    expect(await copied(id, item)).toBe(text);
  });
});

test("a page without a shell offers no editors", async () => {
  renderWith(createOpenApp().store, <PlaceMenu entityId={addId} />);
  await userEvent.setup().click(screen.getByRole("button", { name: placeMessages.title }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    placeMessages.writeIntoSource,
    placeMessages.path,
    placeMessages.pathAndLine,
    placeMessages.qualifiedName,
    placeMessages.link,
  ]);
});
