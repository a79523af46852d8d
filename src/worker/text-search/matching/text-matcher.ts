import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import type { TextPattern } from "../../../shared/model/text-search.ts";

/** A stretch of a text where something was found: where it begins, and where it ends. */
export type TextPlace = readonly [start: number, end: number];

/** Finds what a query asks for, in one text after the other. */
export class TextMatcher {
  private readonly expression: RegExp;
  /** Whether the ends of a match have to be looked at: an expression says itself where it may end. */
  private readonly looksAtEnds: boolean;

  /** Throws `expressionInvalid`. */
  constructor(query: TextPattern) {
    this.expression = query.isRegularExpression ? written(query) : plain(query);
    this.looksAtEnds = query.isWholeWord && !query.isRegularExpression;
  }

  /** The places in their order, none inside of another. May take forever with a regular expression. */
  *placesIn(text: string): Generator<TextPlace> {
    const { expression } = this;
    expression.lastIndex = 0;
    for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
      const start = match.index;
      const end = start + match[0].length;
      if (end > start && !(this.looksAtEnds && (isInWord(text, start) || isInWord(text, end)))) yield [start, end];
      // From the next character: what begins there may be a hit, and nothing at all is found at the same place forever.
      else expression.lastIndex = start + (isPairAt(text, start) ? 2 : 1);
    }
  }
}

const LAST_OF_ONE_UNIT = 0xffff;

/** Whether a character of two units begins at a place. */
export function isPairAt(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > LAST_OF_ONE_UNIT;
}

/** A character that words are made of. */
const WORD = "[\\p{L}\\p{M}\\p{Nd}\\p{Nl}\\p{Pc}]";
const IN_WORD = new RegExp(`(?<=${WORD})${WORD}`, "uy");

function isInWord(text: string, at: number): boolean {
  IN_WORD.lastIndex = at;
  return IN_WORD.test(text);
}

// Without `u`: as many letters are written small and large in one unit, and none outside of ASCII is one of it.
function plain({ text, isCaseSensitive }: TextPattern): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), isCaseSensitive ? "g" : "gi");
}

function written({ text, isCaseSensitive, isWholeWord }: TextPattern): RegExp {
  const flags = isCaseSensitive ? "gmu" : "gimu";
  try {
    const expression = new RegExp(text, flags);
    return isWholeWord ? new RegExp(`${NOT_IN_WORD}(?:${text})${NOT_IN_WORD}`, flags) : expression;
  } catch (thrown) {
    throw expressionInvalid(thrown);
  }
}

const NOT_IN_WORD = `(?!(?<=${WORD})${WORD})`;

/** The error of a text that no regular expression can be made of, which engines may find out only when it is used. */
export function expressionInvalid(thrown: unknown): GlossaError {
  // They repeat the expression.
  const detail = detailOf(thrown).replace(/^Invalid regular expression: (?:\/.*\/[a-z]*: )?/s, "");
  return new GlossaError("expressionInvalid", { detail });
}
