// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LateDialog } from "../../../../src/renderer/ui/dialogs/late-dialog.tsx";
import { late } from "../../../../src/renderer/ui/loading/late.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const click = (name: string) => fireEvent.click(screen.getByText(name));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A dialog that cannot be fetched until the connection is there, with the buttons that open and close it. */
function aDialog(name: string, line: { isThere: boolean }) {
  const Dialog = late<{ readonly open: boolean }>(async () => {
    if (!line.isThere) throw new TypeError("Failed to fetch dynamically imported module: /dialog.js");
    return { default: ({ open }) => open && <p>{name}</p> };
  });
  return function Opener() {
    const [open, setOpen] = useState<boolean | null>(null);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>{`Open ${name}`}</button>
        <button type="button" onClick={() => setOpen(false)}>{`Close ${name}`}</button>
        <LateDialog asked={open} onGivenUp={() => setOpen(false)}>
          {(open) => <Dialog open={open} />}
        </LateDialog>
      </>
    );
  };
}

/** Requests these dialogs one after the other while none can be fetched; returns those that open once they can be. */
async function openedAfter(...names: readonly string[]): Promise<readonly string[]> {
  const line = { isThere: false };
  const openers = ["Help", "Settings"].map((name) => [name, aDialog(name, line)] as const);
  render(openers.map(([name, Opener]) => <Opener key={name} />));
  for (const name of names) {
    click(`Open ${name}`);
    await pass(0);
  }
  line.isThere = true;
  await pass(10_000);
  return ["Help", "Settings"].filter((name) => screen.queryByText(name) !== null);
}

test.each([
  [["Help"], ["Help"]],
  [["Help", "Settings"], ["Settings"]],
  [["Help", "Settings", "Help"], ["Help"]],
])("of %j, asked for in vain, %j opens when the line is back", async (asked, opened) => {
  expect(await openedAfter(...asked)).toEqual(opened);
});

test("one that is there already takes the place of one that is waited for", async () => {
  const line = { isThere: true };
  const [Help, Settings] = [aDialog("Help", line), aDialog("Settings", line)];
  render([<Help key="help" />, <Settings key="settings" />]);
  click("Open Help");
  await pass(0);
  click("Close Help");
  line.isThere = false;
  click("Open Settings");
  await pass(0);
  click("Open Help");
  line.isThere = true;
  await pass(10_000);
  expect(screen.getByText("Help")).toBeTruthy();
  expect(screen.queryByText("Settings")).toBeNull();
});
