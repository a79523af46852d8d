import { externalAddress } from "../../../shared/external-address.ts";
import { visibleRows } from "../../../shared/visible-text.ts";
import type { Dialect } from "./dialect.ts";

/** Escapes a text on one line; markup at the beginning of a line is not covered. */
export function escaped(text: string, dialect: Dialect): string {
  return dialect.unlinked(escapedInLink(text, dialect));
}

/** The same for the text of a link, in which no tool creates links. */
export function escapedInLink(text: string, dialect: Dialect): string {
  return dialect.finish(withoutSigns(text, dialect));
}

/**
 * The same for the alternative text of a picture: it becomes the value of an attribute, which no tool interprets any
 * further.
 */
export function escapedInPicture(text: string, dialect: Dialect): string {
  return withoutSigns(text, { ...dialect, signs: dialect.signsInPicture ?? dialect.signs });
}

function withoutSigns(text: string, { signs, written }: Pick<Dialect, "signs" | "written">): string {
  return onOneRow(text).replace(signs, (sign) => written[sign] ?? `\\${sign}`);
}

/** Replaces line ends and tabs in a text, and invisible characters by visible marks. */
function onOneRow(text: string): string {
  return visibleRows(text).replace(/[\t\r\n]+/g, " ");
}

/** A line of a paragraph, changed so that no text can begin anything but a paragraph, or a picture. */
export function guardedRow(row: string, dialect: Dialect): string {
  const guarded = row
    .trim()
    .replace(/^(?:[#+\->]|!(?!\[))/, (sign) => `\\${sign}`)
    .replace(/^[=:?~]/, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/^(\d+|[a-z]|[ivx]+)([.)])(?=\s|$)/i, "$1\\$2");
  return dialect.finishRow(guarded);
}

/** Code on one line; empty for none. */
export function codeSpan(code: string, dialect: Dialect, isInCell: boolean): string {
  const row = onOneRow(code).trim();
  if (row === "") return "";
  // Not every tool supports a bar in code inside a table.
  if ((isInCell && row.includes("|")) || dialect.isReadInCode(row)) return `<code>${escaped(row, dialect)}</code>`;
  const fence = "`".repeat(longestRun(row) + 1);
  const space = row.startsWith("`") || row.endsWith("`") ? " " : "";
  return fence + space + dialect.verbatim(row) + space + fence;
}

/** A code block, in fences that are longer than any in it. */
export function codeBlock(code: string, language: string, dialect: Dialect, isNested: boolean): string {
  const rows = visibleRows(code)
    .replaceAll(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  if (isNested && dialect.nestedCode !== undefined) return dialect.nestedCode(rows);
  const fence = "`".repeat(Math.max(3, longestRun(rows) + 1));
  return `${fence}${SLOW_TO_COLOUR.test(rows) ? "" : language}\n${dialect.verbatim(rows)}\n${fence}`;
}

/** Long names and lines that keep syntax highlighters busy for minutes. */
const SLOW_TO_COLOUR = /[\p{L}\p{N}_]{200}|^.{1000}/mu;

/** Indents a block as part of a list item, or as code. */
export function indented(block: string, width = 4): string {
  return block.replaceAll(/^(?=.)/gm, " ".repeat(width));
}

/** A web address that is valid in a link; undefined for any other. */
export function webAddress(address: string): string | undefined {
  return externalAddress(address)
    ?.replaceAll(
      /[\s<>()[\]{}|\\^`"'*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .replaceAll(/&(?=#?\w+;)/g, "&amp;");
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
