import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import type { TextPattern } from "../../../shared/model/text-search.ts";

/** The range of a match in a text: its start and its end. */
export type TextPlace = readonly [start: number, end: number];

/** Finds the matches of a query, in one text after another. */
export class TextMatcher {
  private readonly expression: RegExp;
  /** Whether the ends of a match have to be checked: a regular expression determines its ends itself. */
  private readonly looksAtEnds: boolean;

  /** Throws `expressionInvalid`. */
  constructor(query: TextPattern) {
    this.expression = query.isRegularExpression ? written(query) : plain(query);
    this.looksAtEnds = query.isWholeWord && !query.isRegularExpression;
  }

  /** The matches in their order, without overlaps. May take forever with a regular expression. */
  *placesIn(text: string): Generator<TextPlace> {
    const { expression } = this;
    expression.lastIndex = 0;
    for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
      const start = match.index;
      const end = start + match[0].length;
      if (end > start && !(this.looksAtEnds && (isInWord(text, start) || isInWord(text, end)))) yield [start, end];
      // From the next character: a match may begin there, and an empty match would be found at the same place forever.
      else expression.lastIndex = start + (isPairAt(text, start) ? 2 : 1);
    }
  }
}

const LAST_OF_ONE_UNIT = 0xffff;

/** Whether a surrogate pair begins at an offset. */
export function isPairAt(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > LAST_OF_ONE_UNIT;
}

/** A word character. */
const WORD = "[\\p{L}\\p{M}\\p{Nd}\\p{Nl}\\p{Pc}]";
const IN_WORD = new RegExp(`(?<=${WORD})${WORD}`, "uy");

function isInWord(text: string, at: number): boolean {
  IN_WORD.lastIndex = at;
  return IN_WORD.test(text);
}

// Without `u`: case folding then stays within single units, and maps nothing outside of ASCII into it.
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

/** The error of a text that is no valid regular expression, which engines may detect only on use. */
export function expressionInvalid(thrown: unknown): GlossaError {
  // The messages repeat the expression.
  const detail = detailOf(thrown).replace(/^Invalid regular expression: (?:\/.*\/[a-z]*: )?/s, "");
  return new GlossaError("expressionInvalid", { detail });
}
