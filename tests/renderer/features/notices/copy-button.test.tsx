// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CopyButton } from "../../../../src/renderer/features/notices/copy-button.tsx";
import { GlossaError } from "../../../../src/shared/errors/errors.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

test("a text that is copied is said to be", async () => {
  const user = userEvent.setup();
  renderWith(createTestApp().store, <CopyButton text="Shop.Order" />);
  await user.click(screen.getByRole("button", { name: messages.copy.copy }));
  expect(await screen.findByRole("button", { name: messages.copy.done })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("Shop.Order");
});

test("a clipboard that takes nothing is told of", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  const { store } = createTestApp();
  renderWith(store, <CopyButton text="Shop.Order" />);
  await user.click(screen.getByRole("button", { name: messages.copy.copy }));
  const { message } = new GlossaError("notCopied", { detail: "not allowed" });
  await vi.waitFor(() => expect(store.getState().notices).toMatchObject([{ kind: "failure", text: message }]));
  expect(screen.queryByRole("button", { name: messages.copy.done })).toBeNull();
});
