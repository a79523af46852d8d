// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LazyGoTo } from "../../../../src/renderer/features/go-to/lazy-go-to.tsx";
import { goToOpened } from "../../../../src/renderer/features/go-to/slice.ts";
import { goToMessages } from "../../../../src/shared/messages/go-to-messages.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

beforeEach(() => fixLayout(480));

const run = vi.fn();
const groups = [{ title: "View", isMenu: false, commands: [{ title: "Toggle theme", run }] }];

/** Opens the box for the first time, so that it loads, and presses keys meanwhile. */
function openAndPress(text: string, keys: readonly string[]) {
  const { store } = createTestApp();
  renderWith(store, <LazyGoTo groups={groups} />);
  act(() => void store.dispatch(goToOpened(text)));
  const areTaken = keys.map((key) => !fireEvent.keyDown(document.body, { key }));
  return { store, areTaken };
}

test("keys that are pressed while the box loads are typed in it", async () => {
  const { areTaken } = openAndPress("", ["a", "b", "Backspace", " ", "C"]);
  expect(await screen.findByRole("combobox", { name: goToMessages.input })).toHaveProperty("value", "a C");
  expect(areTaken).toEqual([true, true, true, true, true]);
});

test("a key that comes once the box is there, but not its focus, leaves it there to take the focus", async () => {
  openAndPress("", ["a"]);
  const input = await screen.findByRole<HTMLInputElement>("combobox", { name: goToMessages.input });
  act(() => input.blur());
  fireEvent.keyDown(document.body, { key: "b" });
  await waitFor(() => expect(input.value).toBe("ab"));
  expect(input.isConnected).toBe(true);
  act(() => screen.getByRole("dialog").focus());
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "c" });
  await waitFor(() => expect(input.value).toBe("abc"));
});

test("Enter runs what was asked for", async () => {
  run.mockClear();
  openAndPress(">", ["t", "h", "e", "Enter"]);
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Escape closes what is not there yet; the keys of commands, and of a closed box, are left alone", async () => {
  const { store } = openAndPress("", ["a", "Escape"]);
  expect(store.getState().goTo.open).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: "x" })).toBe(true);
  act(() => void store.dispatch(goToOpened("")));
  expect(fireEvent.keyDown(document.body, { key: "x", ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: "Tab" })).toBe(true);
  expect(await screen.findByRole("combobox", { name: goToMessages.input })).toHaveProperty("value", "");
});

test("keys of another dialog are left alone", () => {
  openAndPress("", []);
  const other = document.createElement("div");
  other.setAttribute("role", "dialog");
  other.dataset.open = "";
  other.append(document.createElement("button"));
  document.body.append(other);
  other.querySelector("button")?.focus();
  expect(fireEvent.keyDown(document.body, { key: "Enter" })).toBe(true);
  other.remove();
  expect(fireEvent.keyDown(document.body, { key: "Enter" })).toBe(false);
});
