import { externalAddress } from "../../../shared/external-address.ts";
import { visibleRows } from "../../../shared/visible-text.ts";
import type { Dialect } from "./dialect.ts";

/** A text on one row, of which nothing is markup but at the start of a row. */
export function escaped(text: string, dialect: Dialect): string {
  return dialect.unlinked(escapedInLink(text, dialect));
}

/** The same of the words of a link, which no tool makes links of. */
export function escapedInLink(text: string, dialect: Dialect): string {
  return dialect.finish(withoutSigns(text, dialect));
}

/** The same of the words for a picture: they become the value of an attribute, of which no tool makes anything more. */
export function escapedInPicture(text: string, dialect: Dialect): string {
  return withoutSigns(text, { ...dialect, signs: dialect.signsInPicture ?? dialect.signs });
}

function withoutSigns(text: string, { signs, written }: Pick<Dialect, "signs" | "written">): string {
  return onOneRow(text).replace(signs, (sign) => written[sign] ?? `\\${sign}`);
}

/** A text without ends of rows and tabs, with a mark in the place of what cannot be seen. */
function onOneRow(text: string): string {
  return visibleRows(text).replace(/[\t\r\n]+/g, " ");
}

/** A row of a paragraph, of which no text begins anything but that, or a picture. */
export function guardedRow(row: string, dialect: Dialect): string {
  const guarded = row
    .trim()
    .replace(/^(?:[#+\->]|!(?!\[))/, (sign) => `\\${sign}`)
    .replace(/^[=:?~]/, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/^(\d+|[a-z]|[ivx]+)([.)])(?=\s|$)/i, "$1\\$2");
  return dialect.finishRow(guarded);
}

/** Code on one row; empty for none. */
export function codeSpan(code: string, dialect: Dialect, isInCell: boolean): string {
  const row = onOneRow(code).trim();
  if (row === "") return "";
  // Not every tool knows what a bar in code is.
  if ((isInCell && row.includes("|")) || dialect.isReadInCode(row)) return `<code>${escaped(row, dialect)}</code>`;
  const fence = "`".repeat(longestRun(row) + 1);
  const space = row.startsWith("`") || row.endsWith("`") ? " " : "";
  return fence + space + dialect.verbatim(row) + space + fence;
}

/** Code on rows of its own, in fences that are longer than any in it. */
export function codeBlock(code: string, language: string, dialect: Dialect, isNested: boolean): string {
  const rows = visibleRows(code)
    .replaceAll(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  if (isNested && dialect.nestedCode !== undefined) return dialect.nestedCode(rows);
  const fence = "`".repeat(Math.max(3, longestRun(rows) + 1));
  return `${fence}${SLOW_TO_COLOUR.test(rows) ? "" : language}\n${dialect.verbatim(rows)}\n${fence}`;
}

/** Names and rows over which those who colour code sit for minutes. */
const SLOW_TO_COLOUR = /[\p{L}\p{N}_]{200}|^.{1000}/mu;

/** A block as a part of a list's item, or as code. */
export function indented(block: string, width = 4): string {
  return block.replaceAll(/^(?=.)/gm, " ".repeat(width));
}

/** An address of the web as a link can have it; undefined for one that leads elsewhere. */
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
