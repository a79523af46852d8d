import { tokenAt } from "../lexer/token-cursor.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import { conditionalDirectives } from "../repair/conditional.ts";
import { type Elision, SkeletonReader } from "./skeleton-reader.ts";

/** The declarations of a text: the only part that is passed to the parser. */
export interface DeclarationSkeleton {
  readonly text: string;
  /** The approximate number of tokens of the text. */
  readonly tokenCount: number;
  /** Maps an offset of the skeleton to the original text. */
  offsetInSource(offset: number): number;
}

/**
 * Returns a text without the bodies and values of its members. These are read from their tokens and make up two thirds
 * of a text, so the parser is spared them. Parts that the preprocessor may split are kept, and so is everything if
 * brackets do not match.
 */
export function skeletonOf(text: string, tokens: Tokens): DeclarationSkeleton {
  const elisions = new SkeletonReader(text, tokens).read() ?? [];
  const conditionals = conditionalDirectives(text, tokens);
  const made = conditionals.length === 0 ? elisions : withoutAny(conditionals, elisions);
  const missing = made.reduce((sum, { start, end }) => sum + tokenAt(tokens, end) - tokenAt(tokens, start), 0);
  return { ...withElisions(text, made), tokenCount: tokens.count - missing };
}

/** Line ends of C# that the grammar treats as white space, so that a comment would continue behind them. */
const RARE_LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** Returns a text as passed to the parser, with the same offsets. */
export function asParsed(text: string): string {
  // A file that ends in a directive without a newline would be an error.
  return `${text.replace(RARE_LINE_ENDS, "\n")}\n`;
}

// Both lists are sorted.
function withoutAny(directives: readonly Span[], elisions: readonly Elision[]): readonly Elision[] {
  let next = 0;
  return elisions.filter(({ start, end }) => {
    while ((directives[next]?.start ?? end) < start) next++;
    return (directives[next]?.start ?? end) >= end;
  });
}

function withElisions(text: string, elisions: readonly Elision[]): Omit<DeclarationSkeleton, "tokenCount"> {
  const parts: string[] = [];
  /** Offsets in the skeleton from which on a number of characters are missing. */
  const places: number[] = [];
  const missing: number[] = [];
  let from = 0;
  let lacking = 0;
  for (const { start, end, filler } of elisions) {
    parts.push(text.slice(from, start), filler);
    places.push(start - lacking + filler.length);
    lacking += end - start - filler.length;
    missing.push(lacking);
    from = end;
  }
  parts.push(text.slice(from));
  return {
    text: parts.join(""),
    offsetInSource: (offset) => offset + (missing[countUpTo(places, offset) - 1] ?? 0),
  };
}

// Returns how many of these ascending numbers do not exceed the limit.
function countUpTo(places: readonly number[], limit: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
