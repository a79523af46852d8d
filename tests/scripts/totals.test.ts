import { describe, expect, it } from "vitest";
import { addTotals, judge, totalsLine, totalsOfPlaywright, totalsOfVitest } from "../../scripts/totals.ts";

const vitestReport = {
  numPassedTests: 40,
  numFailedTests: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{}] },
    { status: "failed", assertionResults: [{}] },
    { status: "failed", assertionResults: [] },
  ],
};

describe("totals", () => {
  it("counts a test file that could not be loaded as one failed test", () => {
    expect(totalsOfVitest(vitestReport)).toEqual({ passed: 40, failed: 3, skipped: 2 });
  });

  it("counts a flaky end-to-end test as passed", () => {
    const stats = { expected: 10, unexpected: 1, flaky: 2, skipped: 3 };
    expect(totalsOfPlaywright({ stats, errors: [] })).toEqual({ passed: 12, failed: 1, skipped: 3 });
  });

  it("refuses what is no report", () => {
    expect(() => totalsOfVitest({})).toThrow();
    expect(() => totalsOfPlaywright({ stats: { expected: "1" } })).toThrow();
  });

  it("counts a runner without a report, or with a bad end, as failed", () => {
    const good = { passed: 3, failed: 0, skipped: 0 };
    expect(judge(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(judge(good, 1)).toEqual({ ...good, failed: 1 });
    expect(judge(good, null)).toEqual({ ...good, failed: 1 });
    expect(judge({ ...good, failed: 2 }, 1)).toEqual({ ...good, failed: 2 });
    expect(judge(good, 0)).toEqual(good);
  });

  it("speaks of skipped tests only when there are any", () => {
    const one = { passed: 1, failed: 0, skipped: 0 };
    expect(totalsLine(addTotals(one, one))).toBe("2 passed, 0 failed");
    expect(totalsLine(addTotals(one, { passed: 0, failed: 1, skipped: 2 }))).toBe("1 passed, 1 failed, 2 skipped");
  });
});
