import { TextPositions } from "../../../util/text-positions.ts";
import { lex } from "../reading/lexer/lexer.ts";
import type { Span, Tokens } from "../reading/lexer/tokens.ts";
import type { SymbolState } from "../reading/preprocessor/conditions.ts";
import { directiveFacts, leftOutRows } from "../reading/preprocessor/left-out.ts";

/** The tokens of the code that the compiler reads, and the stretches that the preprocessor excludes in every build. */
export interface ActiveText {
  readonly original: string;
  /** The text with excluded stretches replaced by blanks: all offsets are unchanged. */
  readonly text: string;
  readonly tokens: Tokens;
  /** In text order. */
  readonly inactive: readonly Span[];
}

/**
 * Maximum number of readings. An excluded stretch need not be code: a quote or comment that begins there may hide its
 * end, so the text is read again without it.
 */
const MAX_READINGS = 4;

/** Splits a text into the code that these builds compile, and the stretches that none of them does. */
export function readActiveText(text: string, builds: readonly SymbolState[]): ActiveText {
  let active: ActiveText = { original: text, text, tokens: lex(text), inactive: [] };
  for (let reading = 1; reading < MAX_READINGS; reading++) {
    const inactive = leftOutIn(text, active.tokens.directives, builds);
    if (areSame(inactive, active.inactive)) break;
    const rest = withBlanks(text, inactive);
    active = { original: text, text: rest, tokens: lex(rest), inactive };
  }
  return active;
}

function leftOutIn(text: string, directives: readonly Span[], builds: readonly SymbolState[]): readonly Span[] {
  const positions = new TextPositions(text);
  const rows = leftOutRows(
    directiveFacts(text, directives, (offset) => positions.rowOf(offset)),
    builds,
  );
  return rows.flatMap(([from]): readonly Span[] => {
    if (from + 1 >= positions.rowCount) return [];
    const start = positions.rowStart(from + 1);
    const end = nextDirective(text, start);
    return end > start ? [{ start, end }] : [];
  });
}

// Independent of the preceding text: in an excluded stretch the compiler looks for nothing but directives.
function nextDirective(text: string, from: number): number {
  DIRECTIVE.lastIndex = from;
  const found = DIRECTIVE.exec(text);
  return found === null ? text.length : found.index;
}

const DIRECTIVE = /^[^\S\r\n\u2028\u2029]*#[^\S\r\n\u2028\u2029]*(?:if|elif|else|endif|define|undef)\b/gm;

function withBlanks(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), text.slice(start, end).replace(/[^\r\n\u0085\u2028\u2029]/g, " "));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

function areSame(a: readonly Span[], b: readonly Span[]): boolean {
  return a.length === b.length && a.every(({ start, end }, at) => b[at]?.start === start && b[at]?.end === end);
}
