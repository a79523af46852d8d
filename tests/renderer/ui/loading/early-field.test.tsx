// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useLayoutEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { deferred } from "../../../../src/renderer/platform/deferred.ts";
import { EarlyField, type EarlyFieldProps } from "../../../../src/renderer/ui/loading/early-field.tsx";
import { late } from "../../../../src/renderer/ui/loading/late.ts";

const before = () => screen.getByRole("button", { name: "before" });
const early = () => screen.queryByRole<HTMLInputElement>("textbox", { name: "early" });

/** A part that notes where the focus is when it comes. */
function Loaded() {
  const [had, setHad] = useState<string | null>();
  useLayoutEffect(() => setHad(document.activeElement?.textContent), []);
  return <p>It had {had}</p>;
}

type Load = () => Promise<{ readonly default: typeof Loaded }>;

/** Shows a button with the focus, and then a part that loads. */
function open(load: Load, props: Partial<EarlyFieldProps> = {}) {
  const Part = late(load);
  const fallback = <EarlyField label="early" text="abc" onText={() => {}} onEscape={() => {}} {...props} />;
  const page = (isAsked: boolean) => (
    <>
      <button type="button">before</button>
      <Suspense fallback={fallback}>{isAsked && <Part />}</Suspense>
    </>
  );
  const { rerender } = render(page(false));
  before().focus();
  rerender(page(true));
}

afterEach(cleanup);

test("has the focus while a part loads, which finds it where it was", async () => {
  const loading = deferred<{ readonly default: typeof Loaded }>();
  open(() => loading.promise);
  expect(document.activeElement).toBe(early());
  await act(async () => loading.resolve({ default: Loaded }));
  expect(screen.getByText("It had before")).toBeTruthy();
  expect([early(), document.activeElement]).toEqual([null, before()]);
});

test("leaves the focus to what took it meanwhile", async () => {
  const loading = deferred<{ readonly default: typeof Loaded }>();
  open(() => loading.promise);
  const other = document.body.appendChild(document.createElement("button"));
  act(() => other.focus());
  await act(async () => loading.resolve({ default: Loaded }));
  expect(document.activeElement).toBe(other);
  other.remove();
});

test.each([
  [false, "abcx"],
  [true, "x"],
])("takes what is typed, with what is selected: %s", async (isSelected, text) => {
  const onText = vi.fn();
  open(() => new Promise(() => {}), { isSelected, onText });
  await userEvent.setup().keyboard("x");
  expect(onText).toHaveBeenCalledExactlyOnceWith(text);
});

test("Enter and Escape are told, but not those of an input method, and Escape returns the focus", async () => {
  const [onEnter, onEscape] = [vi.fn(), vi.fn()];
  open(() => new Promise(() => {}), { onEnter, onEscape });
  for (const key of ["Enter", "Escape"])
    early()?.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true }));
  expect([onEnter.mock.calls, onEscape.mock.calls]).toEqual([[], []]);
  await userEvent.setup().keyboard("{Enter}{Escape}");
  expect([onEnter.mock.calls.length, onEscape.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(before());
});

test("leaves keys to the page while the part cannot be fetched", async () => {
  vi.useFakeTimers();
  let isThere = false;
  open(async () => {
    if (!isThere) throw new TypeError("Failed to fetch dynamically imported module: /part.js");
    return { default: Loaded };
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([early(), document.activeElement]).toEqual([null, before()]);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText("It had before")).toBeTruthy();
  vi.useRealTimers();
});
