// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { LazyGoTo } from "../../../../src/renderer/features/go-to/lazy-go-to.tsx";
import { choiceAwaited, goToClosed, goToOpened } from "../../../../src/renderer/features/go-to/slice.ts";
import { goToMessages } from "../../../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
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

function focusedButton(): HTMLElement {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  return button;
}

/** Returns the box once it is there. */
function boxOf(): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>("combobox", { name: goToMessages.input });
}

test("what is typed while the box loads stands in it, also without keys, as input methods do", async () => {
  const user = userEvent.setup();
  const before = focusedButton();
  const store = open("");
  const early = screen.getByRole("textbox", { name: messages.menu.goToAnything });
  expect(document.activeElement).toBe(early);
  await user.keyboard("ab{Backspace} C");
  fireEvent.input(early, { target: { value: "a C日" } });
  const input = await boxOf();
  expect(input).toHaveProperty("value", "a C日");
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard("{Escape}");
  expect(store.getState().goTo.open).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(before));
  before.remove();
});

test("what is typed on the frame of the box is typed in it", async () => {
  const user = userEvent.setup();
  open(">");
  const input = await boxOf();
  act(() => screen.getByRole("dialog").focus());
  await user.keyboard("a");
  expect([input.value, document.activeElement]).toEqual([">a", input]);
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
  act(() => void store.dispatch(choiceAwaited(true)));
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
