import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The results of a runner's tests. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests in the report, each with its error. */
  readonly failures: readonly string[];
}

/** The part of Vitest's JSON report that is read. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

type VitestFile = z.infer<typeof vitestReport>["testResults"][number];

/** The part of Playwright's JSON report that is read: files and groups of tests are suites. */
interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly z.infer<typeof playwrightSpec>[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(playwrightSpec), suites: z.array(playwrightSuite).optional() }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

/** A test file that could not be loaded counts as one failed test. Throws for an invalid report. */
export function totalsOfVitest(report: unknown): Totals {
  const read = vitestReport.parse(report);
  const unloaded = read.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + unloaded.length,
    skipped: read.numPendingTests + read.numTodoTests,
    failures: [
      ...read.testResults.flatMap(failuresOfFile),
      ...unloaded.map(({ name, message = "" }) => failure(name, [message])),
    ],
  };
}

function failuresOfFile({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages ?? []));
}

/** Throws for an invalid report. */
export function totalsOfPlaywright(report: unknown): Totals {
  const { stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => failuresOfSuite(suite, [])),
  };
}

function failuresOfSuite(suite: PlaywrightSuite, above: readonly string[]): string[] {
  const path = [...above, suite.title];
  const failed = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        failure(
          [`[${projectName}]`, ...path, title].join(" › "),
          results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
        ),
      ),
  );
  return [...failed, ...(suite.suites ?? []).flatMap((inner) => failuresOfSuite(inner, path))];
}

/** Maximum number of lines shown of an error; the rest is in the runner's own output. */
const ERROR_LINES = 12;
const LINE_CHARACTERS = 300;

function failure(test: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split("\n").slice(0, ERROR_LINES));
  return [`FAILED ${test}`, ...lines.map((line) => `  ${line.slice(0, LINE_CHARACTERS)}`)].join("\n");
}

/** A runner with a failing exit code has failed, whatever its report says; so has one without a report. */
export function judge(runner: string, report: Totals | undefined, exitCode: number | null): Totals {
  const ended = failure(`${runner} ended with exit code ${exitCode}; no test of its report failed`, []);
  if (report === undefined) return { ...NO_TOTALS, failed: 1, failures: [ended] };
  return exitCode !== 0 && report.failed === 0 ? { ...report, failed: 1, failures: [ended] } : report;
}

export const NO_TOTALS: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function addTotals(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/**
 * The end of a test run's output: the failures again, because a long output is read from its end, and the line of
 * totals.
 */
export function closingLines({ passed, failed, skipped, failures }: Totals): string[] {
  return [...failures, `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`];
}
