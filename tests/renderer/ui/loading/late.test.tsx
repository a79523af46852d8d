// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAnyPartMissing, late, onMissingParts } from "../../../../src/renderer/ui/loading/late.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A part that cannot be fetched until the test allows it. */
function aPart(text: string) {
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError("Failed to fetch dynamically imported module: /part.js");
    return { default: () => <p>{text}</p> };
  });
  const letThrough = () => {
    isThere = true;
  };
  return { Part: late<object>(load), load, letThrough };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function heard(): readonly boolean[] {
  const told: boolean[] = [];
  onMissingParts((isMissing) => told.push(isMissing));
  return told;
}

test("parts that cannot be fetched are waited for together, each is told of, and all of them come", async () => {
  const told = heard();
  const [one, other] = [aPart("one"), aPart("other")];
  render(
    <>
      <Suspense>
        <one.Part />
      </Suspense>
      <Suspense>
        <other.Part />
      </Suspense>
    </>,
  );
  await pass(0);
  expect([told, isAnyPartMissing()]).toEqual([[true, true], true]);
  one.letThrough();
  await pass(3_000);
  expect(screen.getByText("one")).toBeTruthy();
  expect(told).toEqual([true, true]);
  other.letThrough();
  await pass(6_000);
  expect(screen.getByText("other")).toBeTruthy();
  expect([told, isAnyPartMissing()]).toEqual([[true, true, false], false]);
});

test("a part that does not come is asked for less and less, and at once when the line is back", async () => {
  const { Part, load, letThrough } = aPart("part");
  render(<Part />, { wrapper: Suspense });
  await pass(10 * 60_000);
  expect(load.mock.calls.length).toBeLessThan(20);
  letThrough();
  window.dispatchEvent(new Event("online"));
  await pass(100);
  expect(screen.getByText("part")).toBeTruthy();
});
