import { describe, expect, it } from "vitest";
import { addTotals, closingLines, judge, NO_TOTALS, totalsOfPlaywright, totalsOfVitest } from "../../scripts/totals.ts";

const vitestReport = {
  numPassedTests: 40,
  numFailedTests: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { name: "a.test.ts", status: "passed", assertionResults: [{ fullName: "adds", status: "passed" }] },
    {
      name: "b.test.ts",
      status: "failed",
      assertionResults: [
        { fullName: "lists", status: "failed", failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at b.test.ts:3"] },
        { fullName: "sorts", status: "failed", failureMessages: null },
      ],
    },
    { name: "c.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
  ],
};

const playwrightReport = {
  stats: { expected: 10, unexpected: 1, flaky: 2, skipped: 3 },
  errors: [],
  suites: [
    {
      title: "tabs.test.ts",
      specs: [],
      suites: [
        {
          title: "two tabs",
          specs: [
            {
              title: "import at once",
              ok: false,
              tests: [
                { projectName: "chromium", status: "expected", results: [{ errors: [] }] },
                { projectName: "desktop", status: "unexpected", results: [{ errors: [{ message: "timed out" }] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe("totals", () => {
  it("counts a test file that could not be loaded as one failed test", () => {
    expect(totalsOfVitest(vitestReport)).toMatchObject({ passed: 40, failed: 3, skipped: 2 });
  });

  it("counts a flaky end-to-end test as passed", () => {
    expect(totalsOfPlaywright(playwrightReport)).toMatchObject({ passed: 12, failed: 1, skipped: 3 });
  });

  it("names what failed, with its error", () => {
    expect(totalsOfVitest(vitestReport).failures).toEqual([
      "FAILED b.test.ts › lists\n  expected 1\n    at b.test.ts:3",
      "FAILED b.test.ts › sorts",
      "FAILED c.test.ts\n  Cannot find module",
    ]);
    expect(totalsOfPlaywright(playwrightReport).failures).toEqual([
      "FAILED [desktop] › tabs.test.ts › two tabs › import at once\n  timed out",
    ]);
  });

  it("names no more of an error than its beginning", () => {
    const message = Array.from({ length: 100 }, () => "x".repeat(10_000)).join("\n");
    const failed = { fullName: "reads", status: "failed", failureMessages: [message] };
    const file = { name: "a.test.ts", status: "failed", assertionResults: [failed] };
    const [failure = ""] = totalsOfVitest({ ...vitestReport, testResults: [file] }).failures;
    expect(failure.length).toBeLessThan(5_000);
  });

  it("refuses what is no report", () => {
    expect(() => totalsOfVitest({})).toThrow();
    expect(() => totalsOfPlaywright({ stats: { expected: "1" } })).toThrow();
  });

  it("counts a runner without a report, or with a bad end, as failed, and says so", () => {
    const good = { ...NO_TOTALS, passed: 3 };
    const ended = ["FAILED Vitest ended with exit code 1; no test of its report failed"];
    expect(judge("Vitest", undefined, 1)).toEqual({ ...NO_TOTALS, failed: 1, failures: ended });
    expect(judge("Vitest", good, 1)).toEqual({ ...good, failed: 1, failures: ended });
    expect(judge("Vitest", good, null)).toMatchObject({ passed: 3, failed: 1 });
    expect(judge("Vitest", { ...good, failed: 2 }, 1)).toEqual({ ...good, failed: 2 });
    expect(judge("Vitest", good, 0)).toEqual(good);
  });

  it("ends with what failed and the totals, which speak of skipped tests only when there are any", () => {
    const one = { ...NO_TOTALS, passed: 1 };
    const bad = { ...NO_TOTALS, failed: 1, skipped: 2, failures: ["FAILED b.test.ts › lists"] };
    expect(closingLines(addTotals(one, one))).toEqual(["2 passed, 0 failed"]);
    expect(closingLines(addTotals(one, bad))).toEqual(["FAILED b.test.ts › lists", "1 passed, 1 failed, 2 skipped"]);
  });
});
