// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { LazyGoTo } from "../../../../src/renderer/features/go-to/lazy-go-to.tsx";
import { choiceAwaited, goToClosed, goToOpened } from "../../../../src/renderer/features/go-to/slice.ts";
import { goToMessages } from "../../../../src/shared/messages/go-to-messages.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

beforeEach(() => fixLayout(480));

const run = vi.fn();
const groups = [{ title: "View", isMenu: false, commands: [{ title: "Toggle theme", run }] }];

/** Opens the box, which is loaded only by the first test. */
function open(text: string) {
  const { store } = createTestApp();
  renderWith(store, <LazyGoTo groups={groups} />);
  act(() => void store.dispatch(goToOpened(text)));
  return store;
}

/** Returns the box once it is there. */
function boxOf(): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>("combobox", { name: goToMessages.input });
}

test("keys that are pressed while the box loads are typed in it", async () => {
  open("");
  const areTaken = ["a", "b", "Backspace", " ", "C"].map((key) => !fireEvent.keyDown(document.body, { key }));
  expect(await boxOf()).toHaveProperty("value", "a C");
  expect(areTaken).toEqual([true, true, true, true, true]);
});

test("a key that comes once the box is there, but not its focus, is typed in it", async () => {
  const user = userEvent.setup();
  open(">");
  const input = await boxOf();
  act(() => input.blur());
  await user.keyboard("a");
  const before = document.body.appendChild(document.createElement("button"));
  // Like the tree, whose type-ahead handles the character.
  before.addEventListener("keydown", (event) => event.preventDefault());
  act(() => before.focus());
  await user.keyboard("b");
  before.remove();
  act(() => screen.getByRole("dialog").focus());
  await user.keyboard("c");
  expect([input.value, input.isConnected, document.activeElement]).toEqual([">abc", true, input]);
});

test("a key for something else in the box is left to that", async () => {
  open("");
  await boxOf();
  const close = screen.getByRole("button", { name: goToMessages.close });
  act(() => close.focus());
  expect(fireEvent.keyDown(close, { key: " " })).toBe(true);
  expect(document.activeElement).toBe(close);
});

test("Enter runs what was asked for, and closing the box does not run it again", async () => {
  run.mockClear();
  const store = open(">the");
  fireEvent.keyDown(document.body, { key: "Enter" });
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  for (const close of [
    () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" }),
    () => act(() => void store.dispatch(goToClosed())),
  ]) {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => void store.dispatch(goToOpened("")));
    await boxOf();
    close();
  }
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(run).toHaveBeenCalledOnce();
});

test("Enter for what is not there yet goes nowhere once the box is closed", () => {
  const store = open("a");
  act(() => void store.dispatch(choiceAwaited(true)));
  act(() => void store.dispatch(goToClosed()));
  expect(store.getState().goTo).toMatchObject({ open: false, isChoiceAwaited: false });
});

test("Escape closes what is not there yet; the keys of commands, and of a closed box, are left alone", async () => {
  const store = open("");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(store.getState().goTo.open).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: "x" })).toBe(true);
  act(() => void store.dispatch(goToOpened("")));
  expect(fireEvent.keyDown(document.body, { key: "x", ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: "Tab" })).toBe(true);
  expect(await boxOf()).toHaveProperty("value", "");
});

test("keys of another dialog are left alone", () => {
  open("");
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
