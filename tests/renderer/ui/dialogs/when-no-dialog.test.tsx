// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LateDialog } from "../../../../src/renderer/ui/dialogs/late-dialog.tsx";
import { whenNoDialog } from "../../../../src/renderer/ui/dialogs/when-no-dialog.ts";
import { late } from "../../../../src/renderer/ui/loading/late.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A callback that waits until no dialog is open, and its number of calls. */
function waiting() {
  const callback = vi.fn();
  return { callback, stop: whenNoDialog(callback) };
}

/** A requested dialog, and a function that delivers its code. */
function aLateDialog() {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Dialog = late<{ readonly open: boolean }>(async () => {
    await coming;
    return { default: ({ open }) => <div role="dialog" data-open={open ? "" : undefined} /> };
  });
  const page = (open: boolean) => (
    <LateDialog asked={open} onGivenUp={() => {}}>
      {(open) => <Dialog open={open} />}
    </LateDialog>
  );
  const { rerender } = render(page(true));
  return { come, close: () => rerender(page(false)) };
}

test.each(["<p>", '<div role="dialog" aria-modal="false">', '<div role="dialog">'])(
  "beside %s it calls back at once",
  (html) => {
    document.body.innerHTML = html;
    expect(waiting().callback).toHaveBeenCalledOnce();
  },
);

test("it waits until an open one closes, though that stays on the page meanwhile", async () => {
  document.body.innerHTML = '<div role="alertdialog" data-open="">';
  const { callback } = waiting();
  await pass(10_000);
  expect(callback).not.toHaveBeenCalled();
  document.querySelector("[role]")?.removeAttribute("data-open");
  await pass(10_000);
  expect(callback).toHaveBeenCalledOnce();
});

test("it begins anew where another one opens before what was chosen in the first one has come", async () => {
  document.body.innerHTML = '<div role="dialog" data-open=""></div><div role="dialog"></div>';
  const [first, second] = document.querySelectorAll("[role]");
  const { callback } = waiting();
  first?.removeAttribute("data-open");
  await pass(1);
  second?.setAttribute("data-open", "");
  await pass(10_000);
  expect(callback).not.toHaveBeenCalled();
  second?.removeAttribute("data-open");
  await pass(10_000);
  expect(callback).toHaveBeenCalledOnce();
});

test("it waits for one that is asked for and has not come, and until that closes", async () => {
  const { come, close } = aLateDialog();
  const { callback } = waiting();
  await pass(10_000);
  come();
  await pass(10_000);
  expect(callback).not.toHaveBeenCalled();
  close();
  await pass(10_000);
  expect(callback).toHaveBeenCalledOnce();
});

test("it waits no longer for one that is given up before it came", async () => {
  const { close } = aLateDialog();
  const { callback } = waiting();
  close();
  await pass(10_000);
  expect(callback).toHaveBeenCalledOnce();
});

test("what is stopped is never called back", async () => {
  document.body.innerHTML = '<div role="dialog" data-open="">';
  const { callback, stop } = waiting();
  stop();
  document.body.innerHTML = "";
  await pass(10_000);
  expect(callback).not.toHaveBeenCalled();
});
