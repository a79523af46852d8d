import { formatMessage } from "../../../shared/errors/errors.ts";
import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import type { Change } from "../../../shared/model/changes.ts";
import { asCode, inert } from "../../output/inert-markdown.ts";
import type { DiffReport } from "./report.ts";
import { brokenText, groupsOf, isInPart, nameOf, summaryOf, symbolOf } from "./words.ts";

/** The marker by which a bot finds its earlier comment. */
const MARKER = "<!-- glossa-diff -->";
/** GitHub accepts 65,536 characters in a comment. */
const MAX_CHARACTERS = 60_000;

/** For one comment on a change, or the notes of a release. */
export async function* asMarkdown(report: DiffReport): AsyncGenerator<string> {
  const { before, after, changes } = report;
  yield `${MARKER}\n## ${inert(formatMessage(diffMessages.title, { before, after }))}\n\n${inert(summaryOf(report))}\n`;
  if (isInPart(report)) yield `\n${inert(diffMessages.notCarried)}\n`;
  let left = MAX_CHARACTERS;
  let told = 0;
  for (const group of groupsOf(changes)) {
    const rows = group.changes.map((change) => rowOf(change, report));
    const fitting = rows.filter((row) => {
      left -= row.length;
      return left > 0;
    });
    if (fitting.length > 0) yield `\n### ${group.title} (${rows.length})\n\n${fitting.join("")}`;
    told += fitting.length;
  }
  if (told < changes.length) yield `\n${formatMessage(diffMessages.more, { count: changes.length - told })}\n`;
}

function rowOf(change: Change, report: DiffReport): string {
  const { before, after, breaking } = change;
  const symbol = symbolOf(change);
  const isShown = before !== undefined && after !== undefined && before.signature !== after.signature;
  const signatures = isShown ? `: ${asCode(before.signature)} → ${asCode(after.signature)}` : "";
  const rules = breaking.map((broken) => `  - ${inert(brokenText(broken, report))}\n`);
  return `- ${symbol?.kind} ${asCode(nameOf(change))}${signatures}\n${rules.join("")}`;
}
