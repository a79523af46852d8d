import { isLineEnd } from "../reading/lexer/strings.ts";
import type { Tokens } from "../reading/lexer/tokens.ts";

/** How a file writes its documentation. */
export interface CommentStyle {
  /** Whether a summary that fits stands on one row with its tags. */
  readonly isSummaryOnOneRow: boolean;
  /** Between `///` and the text. */
  readonly space: string;
  /** Stands before the rows between tags. */
  readonly indent: string;
  /** How long a row may become, counted in characters, a tab as four. */
  readonly width: number;
}

const DEFAULT_STYLE: CommentStyle = { isSummaryOnOneRow: false, space: " ", indent: "", width: 120 };

/** So many rows say enough of a file. */
const MOST_ROWS = 4_000;
/** Of fewer rows the longest says nothing of what is usual. */
const LEAST_ROWS = 10;
const WIDTHS = { least: 80, most: 140 };

const ROW = /^\/\/\/(?!\/)(\s*)(.*)$/s;

/** The style that most of a file's documentation has; the usual one where it has none. */
export function commentStyleOf(text: string, { comments }: Pick<Tokens, "comments">): CommentStyle {
  const rows = comments.slice(0, MOST_ROWS).flatMap(({ start, end }) => {
    const [, space, content] = ROW.exec(text.slice(start, end)) ?? [];
    return space === undefined || content === undefined ? [] : [{ start, end, space, content: content.trimEnd() }];
  });
  const opened = rows.flatMap((row, at) => (row.content === "<summary>" ? [[row, rows[at + 1]] as const] : []));
  const oneRow = rows.filter(({ content }) => /^<summary>.*<\/summary>$/s.test(content)).length;
  const marked = rows.filter(({ content }) => content.startsWith("<"));
  return {
    isSummaryOnOneRow: oneRow > opened.length,
    space: mostOf(marked.map(({ space }) => space)) ?? DEFAULT_STYLE.space,
    indent: mostOf(opened.map(([first, next]) => next?.space.slice(first.space.length) ?? "")) ?? DEFAULT_STYLE.indent,
    width: usualWidth(rows.map(({ start, end }) => columnsIn(text, start) + end - start)),
  };
}

function mostOf(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

// Some rows are far longer than others: all but a twentieth are no longer than this.
function usualWidth(widths: readonly number[]): number {
  if (widths.length < LEAST_ROWS) return DEFAULT_STYLE.width;
  const usual = [...widths].sort((a, b) => a - b)[Math.floor(widths.length * 0.95)] ?? DEFAULT_STYLE.width;
  return Math.min(Math.max(usual, WIDTHS.least), WIDTHS.most);
}

/** How wide the row is before an offset in it. */
function columnsIn(text: string, offset: number): number {
  return widthOf(text.slice(rowStart(text, offset), offset));
}

/** How wide a text of one row is. */
export function widthOf(text: string): number {
  return text.replaceAll("\t", "    ").length;
}

/** Where the row of an offset begins. */
export function rowStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isLineEnd(text.charCodeAt(at - 1))) at--;
  return at;
}

/** The white space that the row of an offset begins with. */
export function indentationAt(text: string, offset: number): string {
  const start = rowStart(text, offset);
  return /^[^\S\n\r\u0085\u2028\u2029]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** The line end that the row before an offset has, or else the next one; `\n` in a text of one row. */
export function lineEndAt(text: string, offset: number): string {
  const before = /(\r\n|\r|\n)$/.exec(text.slice(Math.max(0, rowStart(text, offset) - 2), rowStart(text, offset)))?.[1];
  return before ?? /\r\n|\r|\n/.exec(text.slice(offset))?.[0] ?? "\n";
}
