// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UnknownProjectNote } from "../../../../src/renderer/features/address/unknown-project.tsx";
import { addressMessages as words } from "../../../../src/shared/messages/address-messages.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

function show(path: string): void {
  const unknown = { address: { project: "p1", at: null }, known: { name: "Shop", path }, reason: null };
  renderWith(createTestApp().store, <UnknownProjectNote unknown={unknown} />);
}

test("a lost repository is to be imported again, and has no folder to open", () => {
  show("github:shop/shop");
  expect(screen.getByText(words.lostRepositoryExplanation)).toBeTruthy();
  expect(screen.queryByRole("button", { name: words.openAgain })).toBeNull();
});

test("a lost folder is opened again", () => {
  show("/home/ada/shop");
  expect(screen.getByText(words.lostExplanation)).toBeTruthy();
  expect(screen.getByRole("button", { name: words.openAgain })).toBeTruthy();
});
