import { expect, it } from "vitest";
import { HangDetector } from "../../../src/shared/engine/hang-detector.ts";

function ticks(detector: HangDetector, count: number): readonly boolean[] {
  return Array.from({ length: count }, () => detector.tick());
}

it("tells an engine that hangs once, after so many ticks without a sign", () => {
  expect(ticks(new HangDetector(3), 5)).toEqual([false, false, true, false, false]);
});

it("begins anew with each sign of life", () => {
  const detector = new HangDetector(3);
  for (let sign = 0; sign < 10; sign++) {
    expect(ticks(detector, 2)).toEqual([false, false]);
    detector.noteSignOfLife();
  }
  expect(ticks(detector, 3)).toEqual([false, false, true]);
});

it("knows an engine that is late already", () => {
  const detector = new HangDetector();
  expect(detector.isLate).toBe(false);
  ticks(detector, 5);
  expect(detector.isLate).toBe(true);
  detector.noteSignOfLife();
  expect(detector.isLate).toBe(false);
});
