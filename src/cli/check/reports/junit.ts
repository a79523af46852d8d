import { formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import { allRules } from "../../../worker/check/all-rules.ts";
import type { Finding } from "../../../worker/check/model/finding.ts";
import { getOrMake } from "../../../worker/util/maps.ts";
import type { Outcome, ReachedThreshold } from "../gate/outcome.ts";
import { thresholdText } from "./words.ts";
import { attribute } from "./xml.ts";

/**
 * As JUnit XML: each rule is a suite, in which errors are failed tests and warnings skipped ones; each threshold is a
 * test.
 */
export async function* asJunit({ findings, thresholds }: Outcome): AsyncGenerator<string> {
  const byRule = new Map<string, Finding[]>();
  for (const finding of findings) getOrMake(byRule, finding.rule, () => []).push(finding);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites${attribute("name", "glossa check")}>\n`;
  for (const { id, title } of allRules) yield* suiteOfRule(id, title, byRule.get(id) ?? []);
  if (thresholds.length > 0) {
    const missed = thresholds.filter(({ isMet }) => !isMet).length;
    yield suiteHead(THRESHOLDS, { tests: thresholds.length, failures: missed, skipped: 0 });
    for (const threshold of thresholds) yield testOfThreshold(threshold);
    yield "</testsuite>\n";
  }
  yield "</testsuites>\n";
}

const THRESHOLDS = "thresholds";

function* suiteOfRule(id: string, title: string, found: readonly Finding[]): Generator<string> {
  const failures = found.filter(({ severity }) => severity === "error").length;
  yield suiteHead(id, { tests: Math.max(1, found.length), failures, skipped: found.length - failures });
  if (found.length === 0) yield `${testHead(id, title)}/>\n`;
  for (const finding of found) yield testOf(finding);
  yield "</testsuite>\n";
}

function suiteHead(name: string, counts: Readonly<Record<"tests" | "failures" | "skipped", number>>): string {
  const attributes = Object.entries(counts).map(([key, count]) => attribute(key, count));
  return `<testsuite${attribute("name", name)}${attributes.join("")}>\n`;
}

function testHead(suite: string, name: string): string {
  return `<testcase${attribute("classname", suite)}${attribute("name", name)}`;
}

function testOf({ rule, name, message, path, row, severity }: Finding): string {
  const place = `${attribute("file", path)}${attribute("line", row + 1)}`;
  const result = severity === "error" ? "failure" : "skipped";
  return `${testHead(rule, `${name} (${path})`)}${place}><${result}${attribute("message", message)}/></testcase>\n`;
}

// The name of the test is the same in each run, whatever was reached.
function testOfThreshold(threshold: ReachedThreshold): string {
  const { project = checkMessages.codeBase, visibility, documented, isMet } = threshold;
  const head = testHead(THRESHOLDS, formatMessage(checkMessages.asked, { name: project, visibility, documented }));
  return isMet ? `${head}/>\n` : `${head}><failure${attribute("message", thresholdText(threshold))}/></testcase>\n`;
}
