import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import type { Change } from "../../../shared/model/changes.ts";
import { terminalRow } from "../../../shared/visible-text.ts";
import type { DiffReport } from "./report.ts";
import { brokenText, groupsOf, isInPart, mainKind, nameOf, summaryOf, symbolOf } from "./words.ts";

/** For people: breaking changes first, each change with its place. */
export async function* asText(report: DiffReport): AsyncGenerator<string> {
  for (const { title, changes } of groupsOf(report.changes)) {
    yield terminalRow(`${title} (${changes.length}):`);
    for (const change of changes) for (const row of rowsOf(change, report)) yield terminalRow(row);
    yield terminalRow("");
  }
  if (isInPart(report)) yield terminalRow(diffMessages.notCarried);
  yield terminalRow(summaryOf(report));
}

function rowsOf(change: Change, report: DiffReport): readonly string[] {
  const symbol = symbolOf(change);
  if (symbol === undefined) return [];
  const { kinds, breaking } = change;
  const also = kinds.filter((kind) => breaking.length > 0 || kind !== mainKind(change));
  return [
    `  ${symbol.path}:${symbol.row + 1}  ${symbol.kind} ${nameOf(change)}${also.length > 0 ? ` [${also.join(", ")}]` : ""}`,
    ...signatureRows(change),
    ...breaking.map((broken) => `      ! ${brokenText(broken, report)}`),
  ];
}

/** The declaration before and after; nothing where it is unchanged. */
function signatureRows({ before, after }: Change): readonly string[] {
  if (before?.signature === after?.signature) return [];
  return [before && `      - ${before.signature}`, after && `      + ${after.signature}`].filter(
    (row) => row !== undefined,
  );
}
