import { describe, expect, test } from "vitest";
import { percentOf } from "../../../../src/renderer/features/coverage/documented-share.ts";

describe("a share in percent", () => {
  test.each([
    [0, 10, 0],
    [1, 10_000, 1],
    [5, 10, 50],
    [9_999, 10_000, 99],
    [10, 10, 100],
  ])("is for %i of %i documented %i", (documented, total, percent) => {
    expect(percentOf([total, documented, 0])).toBe(percent);
  });
});
