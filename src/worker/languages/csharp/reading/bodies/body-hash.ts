import { addToHash, EMPTY_HASH, finishHash } from "../../../../util/hash.ts";
import { SEMICOLON } from "../lexer/marks.ts";
import type { Tokens } from "../lexer/tokens.ts";

/**
 * Returns the hash of a body, from a token to an offset: white space and comments are not tokens, so they do not count.
 * Undefined if the body is only a semicolon.
 */
export function bodyHash(text: string, tokens: Tokens, index: number, end: number): number | undefined {
  const { count, kinds, starts, ends } = tokens;
  let hash = EMPTY_HASH;
  let hasBody = false;
  for (let at = index; at < count && (starts[at] ?? end) < end; at++) {
    if (kinds[at] !== SEMICOLON) hasBody = true;
    hash = addToHash(hash, text, starts[at], ends[at]);
  }
  return hasBody ? finishHash(hash) : undefined;
}

/** Combines the hashes of the bodies that a member has in several branches of an `#if`. */
export function joinHashes(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second;
  return finishHash(Math.imul(first, 31) ^ second);
}
