import { z } from "zod";

/** What came of a runner's tests. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of Vitest's JSON report that is counted. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** The part of Playwright's JSON report that is counted. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** A test file that could not even be loaded counts as one failed test. Throws when it is no report. */
export function totalsOfVitest(report: unknown): Totals {
  const read = vitestReport.parse(report);
  const unloaded = read.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + unloaded.length,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

/** Throws when it is no report. */
export function totalsOfPlaywright(report: unknown): Totals {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** A runner that ended badly has failed, whatever its report says; so has one without a report. */
export function judge(report: Totals | undefined, exitCode: number | null): Totals {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  return exitCode !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

export function addTotals(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of a test run. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
