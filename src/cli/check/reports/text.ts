import { formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import { terminalRow } from "../../../shared/visible-text.ts";
import type { Outcome } from "../gate/outcome.ts";
import { percent, summaryOf, thresholdText } from "./words.ts";

/** For people: one line per finding, in the format of compilers, and then the documented share. */
export async function* asText(outcome: Outcome): AsyncGenerator<string> {
  const { findings, coverage, thresholds } = outcome;
  for (const { path, row, severity, message, rule } of findings)
    yield terminalRow(`${path}:${row + 1}: ${severity}: ${message} [${rule}]`);
  if (findings.length > 0) yield terminalRow("");
  for (const { project, visibility, total, documented } of coverage) {
    const name = project === "" ? checkMessages.noProject : project;
    const share = percent((100 * documented) / total).padStart(7);
    yield terminalRow(`${share} ${formatMessage(checkMessages.coverage, { name, visibility, documented, total })}`);
  }
  for (const threshold of thresholds) if (!threshold.isMet) yield terminalRow(thresholdText(threshold));
  yield terminalRow(summaryOf(outcome));
}
