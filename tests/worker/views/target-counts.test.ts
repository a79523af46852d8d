import { expect, it } from "vitest";
import { targetCounts } from "../../../src/worker/views/target-counts.ts";

it("counts as unknown what nothing is known of, and not what is of .NET, a package, a delegate or written nowhere", () => {
  const unlinked = {
    framework: 1,
    implicit: 2,
    delegate: 4,
    receiver: 8,
    type: 16,
    member: 32,
    arguments: 64,
    cut: 128,
  };
  expect(targetCounts({ linked: 256, unlinked })).toEqual({ total: 511, unknown: 120 });
  expect(targetCounts({ linked: 3, unlinked: {} })).toEqual({ total: 3, unknown: 0 });
});
