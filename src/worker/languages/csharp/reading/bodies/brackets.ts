import { isClosing, isOpening } from "../lexer/closings.ts";
import { BRACE_CLOSE, BRACE_OPEN, BRACKET_CLOSE, BRACKET_OPEN, PAREN_CLOSE, PAREN_OPEN } from "../lexer/marks.ts";
import { Kind, type Tokens } from "../lexer/tokens.ts";

/** The closing character of each opening bracket, as code units. */
export const CLOSER_OF: Readonly<Record<number, number>> = {
  [PAREN_OPEN]: PAREN_CLOSE,
  [BRACKET_OPEN]: BRACKET_CLOSE,
  [BRACE_OPEN]: BRACE_CLOSE,
};

export interface Brackets {
  /** For each opening bracket's token the index of its closing bracket, for all other tokens -1. */
  readonly matches: Int32Array;
  /** For each token the index of the next `(`, at or behind it, that opens a lambda's parameters behind a return type. */
  readonly nextTypedLambda: Int32Array;
}

/** One pass over the whole file, so that lookahead takes constant time however deeply brackets nest. */
export function readBrackets(tokens: Tokens): Brackets {
  const matches = matchBrackets(tokens);
  return { matches, nextTypedLambda: findTypedLambdas(tokens, matches) };
}

/** Maximum number of unclosed brackets that an outer closing bracket may end; prevents quadratic time on hostile texts. */
const MAX_UNCLOSED = 8;

/** Returns for each opening bracket's token the index of its closing bracket, for all other tokens -1. */
function matchBrackets(tokens: Tokens): Int32Array {
  const matches = new Int32Array(tokens.count).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i] ?? 0;
    if (isOpening(kind)) open.push(i);
    else if (isClosing(kind)) {
      const opening = closeBracket(open, kind, tokens);
      if (opening !== undefined) matches[opening] = i;
    }
  }
  return matches;
}

// An unmatched closing bracket is ignored; an unclosed one ends where an outer bracket closes.
function closeBracket(open: number[], kind: number, { kinds }: Tokens): number | undefined {
  for (let at = open.length - 1; at >= Math.max(0, open.length - MAX_UNCLOSED); at--) {
    const opening = open[at] ?? 0;
    if (CLOSER_OF[kinds[opening] ?? 0] !== kind) continue;
    open.length = at;
    return opening;
  }
  return undefined;
}

/** Kinds of tokens that can end a type. */
const TYPE_ENDS: ReadonlySet<number> = new Set([Kind.word, ...[">", "]", "?", "*", ")"].map((m) => m.charCodeAt(0))]);

function findTypedLambdas(tokens: Tokens, matches: Int32Array): Int32Array {
  const next = new Int32Array(tokens.count + 1);
  next[tokens.count] = tokens.count;
  for (let i = tokens.count - 1; i >= 0; i--) {
    const closing = matches[i] ?? -1;
    const isTyped =
      closing > 0 &&
      tokens.kinds[i] === PAREN_OPEN &&
      tokens.kinds[closing + 1] === Kind.arrow &&
      TYPE_ENDS.has(tokens.kinds[i - 1] ?? 0);
    next[i] = isTyped ? i : (next[i + 1] ?? tokens.count);
  }
  return next;
}
