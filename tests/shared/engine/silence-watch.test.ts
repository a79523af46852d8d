import { expect, it } from "vitest";
import { SilenceWatch } from "../../../src/shared/engine/silence-watch.ts";

function ticks(watch: SilenceWatch, count: number): readonly boolean[] {
  return Array.from({ length: count }, () => watch.tick());
}

it("tells an engine that hangs once, after so many ticks without a sign", () => {
  expect(ticks(new SilenceWatch(3), 5)).toEqual([false, false, true, false, false]);
});

it("begins anew with each sign of life", () => {
  const watch = new SilenceWatch(3);
  for (let sign = 0; sign < 10; sign++) {
    expect(ticks(watch, 2)).toEqual([false, false]);
    watch.heard();
  }
  expect(ticks(watch, 3)).toEqual([false, false, true]);
});

it("knows an engine that is late already", () => {
  const watch = new SilenceWatch();
  expect(watch.isLate).toBe(false);
  ticks(watch, 5);
  expect(watch.isLate).toBe(true);
  watch.heard();
  expect(watch.isLate).toBe(false);
});
