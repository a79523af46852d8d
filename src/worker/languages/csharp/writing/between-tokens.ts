import type { Span, Tokens } from "../reading/lexer/tokens.ts";

const DOCUMENTATION = /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/;

/** Whether a comment is documentation: a `///` line, or a comment that begins with `/**`. */
export function isDocumentation(text: string, { start }: Span): boolean {
  return DOCUMENTATION.test(text.slice(start, start + 4));
}

/** Whether a text is only white space, as C# defines it. */
export function isBlank(text: string): boolean {
  return /^[\s\u0085]*$/.test(text);
}

/** Returns the index of the first token that begins at an offset or behind it. */
export function firstTokenFrom({ count, starts }: Tokens, offset: number): number {
  return firstFrom(count, (at) => starts[at] ?? 0, offset);
}

/** Returns the last of sorted spans that begins before an offset. */
export function lastBefore(spans: readonly Span[], offset: number): Span | undefined {
  return spans[firstFrom(spans.length, (at) => spans[at]?.start ?? 0, offset) - 1];
}

/** Returns the sorted spans that are inside a stretch. */
export function spansWithin(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  const within: Span[] = [];
  for (let at = firstFrom(spans.length, (one) => spans[one]?.start ?? 0, start); at < spans.length; at++) {
    const span = spans[at];
    if (span === undefined || span.end > end) break;
    within.push(span);
  }
  return within;
}

function firstFrom(count: number, startOf: (at: number) => number, offset: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
