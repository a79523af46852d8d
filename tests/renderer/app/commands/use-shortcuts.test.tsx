// @vitest-environment happy-dom
import { Dialog } from "@base-ui/react/dialog";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useShortcuts } from "../../../../src/renderer/app/commands/use-shortcuts.ts";
import type { CommandGroup } from "../../../../src/renderer/ui/keyboard/command.ts";
import "../../support/render.tsx";

function Modal({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  return (
    <Dialog.Root defaultOpen>
      <Dialog.Portal>
        <Dialog.Popup id={id} aria-label={id}>
          <input aria-label={`Field of ${id}`} />
          {children}
          <Dialog.Close>Close {id}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Page({ groups, children }: { readonly groups: readonly CommandGroup[]; readonly children?: ReactNode }) {
  useShortcuts(groups);
  return (
    <>
      <input aria-label="Field of the page" />
      {/* A dialog to screen readers that is not modal, such as a notice or a card. */}
      <div role="dialog" aria-label="card" />
      {children}
    </>
  );
}

/** Shows a page with commands at Ctrl+P, which belongs to the dialog `box`, at Ctrl+O and at `?`. */
function show(children?: ReactNode) {
  const ran: string[] = [];
  const command = (title: string) => ({ title, run: () => void ran.push(title) });
  const commands = [
    { ...command("box"), shortcut: { key: "p", control: true }, dialogId: "box" },
    { ...command("open"), shortcut: { key: "o", control: true } },
    { ...command("keys"), shortcut: { key: "?" } },
  ] as const;
  render(<Page groups={[{ title: "All", isMenu: false, commands }]}>{children}</Page>);
  return ran;
}

/** Presses the keys of all commands in a field; true for those left to the browser. */
function pressAll(field: string): readonly boolean[] {
  const target = screen.getByLabelText(field);
  const keys = [{ key: "p", ctrlKey: true }, { key: "o", ctrlKey: true }, { key: "?" }];
  return keys.map((init) => fireEvent.keyDown(target, init));
}

test("the keys of commands work everywhere, and a sign where nothing is typed", () => {
  const ran = show();
  expect(pressAll("Field of the page")).toEqual([false, false, true]);
  expect(fireEvent.keyDown(document.body, { key: "?" })).toBe(false);
  expect(ran).toEqual(["box", "open", "keys"]);
});

test("behind a modal dialog they do nothing, and the browser hears nothing of them", () => {
  const ran = show(<Modal id="settings" />);
  expect(pressAll("Field of settings")).toEqual([false, false, true]);
  expect(fireEvent.keyDown(document.body, { key: "?" })).toBe(false);
  expect(ran).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Close settings" }));
  pressAll("Field of the page");
  expect(ran).toEqual(["box", "open"]);
});

test("a dialog hears of keys that do nothing behind it, and nobody of those that do something", () => {
  show(<Modal id="settings" />);
  const heard: string[] = [];
  const listener = ({ key }: KeyboardEvent) => void heard.push(key);
  window.addEventListener("keydown", listener);
  pressAll("Field of settings");
  expect(heard).toEqual(["p", "o", "?"]);
  fireEvent.click(screen.getByRole("button", { name: "Close settings" }));
  pressAll("Field of the page");
  expect(heard).toEqual(["p", "o", "?", "?"]);
  window.removeEventListener("keydown", listener);
});

test("a listener that captures keys on the window hears of them all", () => {
  show();
  const heard: string[] = [];
  const listener = ({ key }: KeyboardEvent) => void heard.push(key);
  window.addEventListener("keydown", listener, { capture: true });
  pressAll("Field of the page");
  expect(heard).toEqual(["p", "o", "?"]);
  window.removeEventListener("keydown", listener, { capture: true });
});

test("a dialog's own commands work in it", () => {
  const ran = show(<Modal id="box" />);
  pressAll("Field of box");
  expect(ran).toEqual(["box"]);
});

test("they do nothing behind the dialog that a dialog has opened", () => {
  const ran = show(
    <Modal id="box">
      <Modal id="question" />
    </Modal>,
  );
  pressAll("Field of question");
  expect(ran).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Close question" }));
  pressAll("Field of box");
  expect(ran).toEqual(["box"]);
});
