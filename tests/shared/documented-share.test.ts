import { describe, expect, test } from "vitest";
import { hasTestsApart, percentOf, projectShare } from "../../src/shared/documented-share.ts";

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

describe("the share of a project", () => {
  const counts = (source: number, missing: number) => ({
    source,
    missing,
    inherited: 0,
    written: 0,
    generated: 0,
    stale: 0,
  });
  const coverage = { folders: {}, files: {}, orphaned: 0 };

  test("leaves its tests out", () => {
    const mixed = { ...coverage, project: counts(6, 14), tests: counts(1, 9) };
    expect([hasTestsApart(mixed), projectShare(mixed)]).toEqual([true, [10, 5, 0]]);
  });

  test.each([
    ["nothing but tests", counts(6, 14)],
    ["no tests", counts(0, 0)],
  ])("is that of all of it where there is %s", (_, tests) => {
    const alike = { ...coverage, project: counts(6, 14), tests };
    expect([hasTestsApart(alike), projectShare(alike)]).toEqual([false, [20, 6, 0]]);
  });
});
