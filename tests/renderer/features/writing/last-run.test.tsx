// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LastRun } from "../../../../src/renderer/features/writing/last-run.tsx";
import { sourceWritingMessages as words } from "../../../../src/shared/messages/source-writing-messages.ts";

afterEach(cleanup);

test.each([
  ["writing", words.writingAll],
  ["undoing", words.undoing],
] as const)("%s says how many files are done, and can be stopped", (status, title) => {
  const onStop = vi.fn();
  render(<LastRun state={{ status }} progress={{ done: 12, total: 3_000 }} onAgain={vi.fn()} onStop={onStop} />);
  expect(screen.getByRole("status").textContent).toBe(title);
  expect(screen.getByRole("progressbar", { name: title }).getAttribute("value")).toBe("12");
  expect(screen.getByText("12 of 3,000 files")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: words.stop }));
  expect(onStop).toHaveBeenCalledOnce();
});

test.each([true, false])("an undo says whether it was stopped: %s", (isCancelled) => {
  const state = { status: "undone", outcome: { undone: 12, failed: [], isCancelled } } as const;
  render(<LastRun state={state} progress={null} onAgain={vi.fn()} onStop={vi.fn()} />);
  expect(screen.getByText("Restored 12 files to what they were before.")).toBeTruthy();
  expect(screen.queryByText(words.undoCancelled) !== null).toBe(isCancelled);
});
