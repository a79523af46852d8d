import { allRules } from "../../../worker/check/all-rules.ts";
import type { Finding } from "../../../worker/check/model/finding.ts";
import type { Outcome } from "../gate/outcome.ts";
import { thresholdText } from "./words.ts";
import { attribute } from "./xml.ts";

/** As JUnit's XML: each rule is a suite, in which errors have failed and warnings were skipped; each threshold is a test. */
export async function* asJunit({ findings, thresholds }: Outcome): AsyncGenerator<string> {
  const failures = findings.filter(({ severity }) => severity === "error").length;
  const missed = thresholds.filter(({ isMet }) => !isMet);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites${attribute("name", "glossa check")}${attribute("failures", failures + missed.length)}>\n`;
  for (const { id, title } of allRules) {
    const found = findings.filter(({ rule }) => rule === id);
    yield* suite(id, found.filter(({ severity }) => severity === "error").length, Math.max(1, found.length), [
      ...found.map(testOf),
      ...(found.length === 0 ? [`<testcase${attribute("classname", id)}${attribute("name", title)}/>\n`] : []),
    ]);
  }
  yield* suite(
    "thresholds",
    missed.length,
    thresholds.length,
    thresholds.map((one) => {
      const head = `<testcase${attribute("classname", "thresholds")}${attribute("name", thresholdText(one))}`;
      return one.isMet ? `${head}/>\n` : `${head}><failure${attribute("message", thresholdText(one))}/></testcase>\n`;
    }),
  );
  yield "</testsuites>\n";
}

function* suite(name: string, failures: number, tests: number, cases: readonly string[]): Generator<string> {
  if (tests === 0) return;
  yield `<testsuite${attribute("name", name)}${attribute("tests", tests)}${attribute("failures", failures)}>\n`;
  yield* cases;
  yield "</testsuite>\n";
}

function testOf({ rule, name, message, path, row, severity }: Finding): string {
  const place = `${attribute("file", path)}${attribute("line", row + 1)}`;
  const head = `<testcase${attribute("classname", rule)}${attribute("name", `${name} (${path}:${row + 1})`)}${place}`;
  const result = severity === "error" ? "failure" : "skipped";
  return `${head}><${result}${attribute("message", message)}/></testcase>\n`;
}
