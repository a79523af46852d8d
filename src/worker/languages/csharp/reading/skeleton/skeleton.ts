import { tokenAt } from "../lexer/token-cursor.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import { conditionalDirectives } from "../repair/conditional.ts";
import { type Elision, SkeletonReader } from "./skeleton-reader.ts";

/** The declarations of a text, which is all that the parser is given of it. */
export interface DeclarationSkeleton {
  readonly text: string;
  /** How many tokens the text has, about. */
  readonly tokenCount: number;
  /** Where an offset of the skeleton is in the text that it was made from. */
  offsetInSource(offset: number): number;
}

/**
 * A text without the bodies and values of its members. These are read from their tokens and are two thirds of a text,
 * so the parser is spared them. What the preprocessor may take a part of stays, and all does where brackets do not pair.
 */
export function skeletonOf(text: string, tokens: Tokens): DeclarationSkeleton {
  const elisions = new SkeletonReader(text, tokens).read() ?? [];
  const conditionals = conditionalDirectives(text, tokens);
  const made = conditionals.length === 0 ? elisions : withoutAny(conditionals, elisions);
  const missing = made.reduce((sum, { start, end }) => sum + tokenAt(tokens, end) - tokenAt(tokens, start), 0);
  return { ...withElisions(text, made), tokenCount: tokens.count - missing };
}

/** Ends of lines in C# that the grammar takes for white space, so that a comment would go on behind them. */
const RARE_LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** A text as the parser gets it; what is in it stands where it stood. */
export function asParsed(text: string): string {
  // Without a last newline a file that ends in a directive is an error.
  return `${text.replace(RARE_LINE_ENDS, "\n")}\n`;
}

// Both are in order.
function withoutAny(directives: readonly Span[], elisions: readonly Elision[]): readonly Elision[] {
  let next = 0;
  return elisions.filter(({ start, end }) => {
    while ((directives[next]?.start ?? end) < start) next++;
    return (directives[next]?.start ?? end) >= end;
  });
}

function withElisions(text: string, elisions: readonly Elision[]): Omit<DeclarationSkeleton, "tokenCount"> {
  const parts: string[] = [];
  /** Offsets in the skeleton from which on it lacks so many characters. */
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

// How many of them, which ascend, are no larger.
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
