import type { Span, Tokens } from "../reading/lexer/tokens.ts";

const DOCUMENTATION = /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/;

/** Whether a comment is documentation: a row of `///`, or one that begins with `/**`. */
export function isDocumentation(text: string, { start }: Span): boolean {
  return DOCUMENTATION.test(text.slice(start, start + 4));
}

/** Whether there is nothing but white space, as C# has it. */
export function isBlank(text: string): boolean {
  return /^[\s\u0085]*$/.test(text);
}

/** The number of the first token that begins at an offset or behind it. */
export function firstTokenFrom({ count, starts }: Tokens, offset: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
