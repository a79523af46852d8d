import { formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import type { Finding } from "../../../worker/check/model/finding.ts";
import { asCode, inert } from "../../output/inert-markdown.ts";
import type { Outcome } from "../gate/outcome.ts";
import { summaryOf, thresholdText } from "./words.ts";

/** The marker by which a bot finds its earlier comment. */
const MARKER = "<!-- glossa-check -->";
const MAX_ROWS = 50;
/** GitHub accepts 65,536 characters in a comment. */
const MAX_CHARACTERS = 60_000;

/** For one comment on a change; empty if there are no findings. */
export async function* asMarkdown(outcome: Outcome): AsyncGenerator<string> {
  const { findings, thresholds, isPassed } = outcome;
  if (isPassed && findings.length === 0) return;
  yield `${MARKER}\n**${inert(summaryOf(outcome))}**\n\n`;
  for (const threshold of thresholds) if (!threshold.isMet) yield `- ${asCode(thresholdText(threshold))}\n`;
  if (findings.length === 0) return;
  yield `\n| | ${checkMessages.place} | ${checkMessages.what} |\n|---|---|---|\n`;
  const rows = rowsThatFit(findings);
  yield* rows;
  const left = findings.length - rows.length;
  if (left > 0) yield `\n${formatMessage(checkMessages.more, { count: left })}\n`;
}

function rowsThatFit(findings: readonly Finding[]): readonly string[] {
  const rows = findings.slice(0, MAX_ROWS).map(rowOf);
  let characters = 0;
  return rows.filter((row) => {
    characters += row.length;
    return characters <= MAX_CHARACTERS;
  });
}

function rowOf({ severity, path, row, message, rule }: Finding): string {
  return `| ${severity} | ${asCode(`${path}:${row + 1}`)} | ${asCode(message)} (${rule}) |\n`;
}
