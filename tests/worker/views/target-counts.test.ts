import { expect, it } from "vitest";
import { targetCounts } from "../../../src/worker/views/target-counts.ts";

it("counts as unknown what nothing is known of, and not what is of .NET, a package, a delegate, dynamic or written nowhere", () => {
  const unlinked = {
    framework: 1,
    implicit: 2,
    delegate: 4,
    receiver: 8,
    type: 16,
    member: 32,
    arguments: 64,
    cut: 128,
    dynamic: 256,
  };
  expect(targetCounts({ linked: 512, unlinked })).toEqual({ total: 1023, unknown: 120 });
  expect(targetCounts({ linked: 3, unlinked: {} })).toEqual({ total: 3, unknown: 0 });
});
