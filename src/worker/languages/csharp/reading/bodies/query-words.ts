import { BRACKET_OPEN, PAREN_OPEN } from "../lexer/marks.ts";
import { Kind } from "../lexer/tokens.ts";
import type { BodyCursor } from "./body-cursor.ts";

const QUERY_WORDS: ReadonlySet<string> = new Set(
  "equals on into by ascending descending select where group orderby join let from".split(" "),
);

/** Whether the word under the cursor continues a query; without a value behind it, it is a name. */
export function isQueryWord(cursor: BodyCursor): boolean {
  return cursor.isInQuery && QUERY_WORDS.has(cursor.wordAt()) && beginsValue(cursor, 1);
}

const PREFIXES: ReadonlySet<number> = new Set([
  ...["+", "-", "!", "~", "*", "&", "^"].map((m) => m.charCodeAt(0)),
  Kind.plusPlus,
  Kind.minusMinus,
  Kind.doubleAnd,
]);

/** Whether a token is a prefix operator. */
export function isPrefix(kind: number): boolean {
  return PREFIXES.has(kind);
}

/** Whether a value may begin at a token. */
export function beginsValue(cursor: BodyCursor, ahead: number): boolean {
  const kind = cursor.kind(ahead);
  if (kind === Kind.word) return !["is", "as", "and", "or"].some((word) => cursor.is(word, ahead));
  if (kind === Kind.number || kind === Kind.string || kind === Kind.interpolationStart) return true;
  return kind === PAREN_OPEN || kind === BRACKET_OPEN || PREFIXES.has(kind);
}
