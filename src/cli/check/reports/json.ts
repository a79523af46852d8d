import { allRules } from "../../../worker/check/all-rules.ts";
import type { Outcome } from "../gate/outcome.ts";

/** For other programs; line numbers are zero-based, as in `glossa export`. */
export async function* asJson({ projectName, findings, ...outcome }: Outcome): AsyncGenerator<string> {
  const { isPassed, coverage, thresholds, known, untouched } = outcome;
  const head = { format: "glossa-check", version: 1, project: projectName, passed: isPassed };
  const rules = allRules.map(({ id, title, text, example, fix }) => ({ id, title, text, example, fix }));
  const rest = { ...head, coverage, thresholds, known, untouched, rules };
  yield `${JSON.stringify(rest).slice(0, -1)},"findings":[`;
  for (const [at, { rows: _, ...finding }] of findings.entries())
    yield `${at === 0 ? "" : ","}\n${JSON.stringify(finding)}`;
  yield "\n]}\n";
}
