import { isLineEnd } from "../reading/lexer/strings.ts";
import type { Tokens } from "../reading/lexer/tokens.ts";

/** The style of a file's documentation. */
export interface CommentStyle {
  /** Whether a summary that fits is on one line with its tags. */
  readonly isSummaryOnOneRow: boolean;
  /** The text between `///` and the content. */
  readonly space: string;
  /** The indentation of lines between tags. */
  readonly indent: string;
  /** Maximum length of a line in characters, where a tab counts as four. */
  readonly width: number;
}

const DEFAULT_STYLE: CommentStyle = { isSummaryOnOneRow: false, space: " ", indent: "", width: 120 };

/** Maximum number of lines that are examined to determine the style. */
const MAX_ROWS = 4_000;
/** Minimum number of lines from which a usual width can be derived. */
const MIN_ROWS = 10;
const WIDTHS = { least: 80, most: 140 };

const ROW = /^\/\/\/(?!\/)(\s*)(.*)$/s;

/** Returns the style of most of a file's documentation; the default style if it has none. */
export function commentStyleOf(text: string, { comments }: Pick<Tokens, "comments">): CommentStyle {
  const rows = comments.slice(0, MAX_ROWS).flatMap(({ start, end }) => {
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

// Some lines are far longer than others: the width that all but a twentieth respect.
function usualWidth(widths: readonly number[]): number {
  if (widths.length < MIN_ROWS) return DEFAULT_STYLE.width;
  const usual = [...widths].sort((a, b) => a - b)[Math.floor(widths.length * 0.95)] ?? DEFAULT_STYLE.width;
  return Math.min(Math.max(usual, WIDTHS.least), WIDTHS.most);
}

/** Returns the width of the line before an offset in it. */
function columnsIn(text: string, offset: number): number {
  return widthOf(text.slice(rowStart(text, offset), offset));
}

/** Returns the width of a single-line text. */
export function widthOf(text: string): number {
  return text.replaceAll("\t", "    ").length;
}

/** Returns where the line of an offset begins. */
export function rowStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isLineEnd(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Returns the white space at the beginning of the line of an offset. */
export function indentationAt(text: string, offset: number): string {
  const start = rowStart(text, offset);
  return /^[^\S\n\r\u0085\u2028\u2029]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** Returns the line end of the line before an offset, or else the next one; `\n` in a single-line text. */
export function lineEndAt(text: string, offset: number): string {
  const before = /(\r\n|\r|\n)$/.exec(text.slice(Math.max(0, rowStart(text, offset) - 2), rowStart(text, offset)))?.[1];
  return before ?? /\r\n|\r|\n/.exec(text.slice(offset))?.[0] ?? "\n";
}
