import { BRACE_CLOSE, BRACE_OPEN, BRACKET_CLOSE, BRACKET_OPEN, PAREN_CLOSE, PAREN_OPEN } from "./marks.ts";
/**
 * Returns for each opening bracket token the index of the one that closes it, of any kind: in broken code a bracket of
 * one kind may end another. One pass for all, so that skipping brackets takes constant time. An unclosed bracket ends
 * behind the last token.
 */
export function findClosings(kinds: Uint8Array): Int32Array {
  const count = kinds.length;
  const closings = new Int32Array(count);
  const open: number[] = [];
  for (let i = 0; i < count; i++) {
    const kind = kinds[i] ?? 0;
    if (isOpening(kind)) open.push(i);
    else if (isClosing(kind)) {
      const opening = open.pop();
      if (opening !== undefined) closings[opening] = i;
    }
  }
  for (const opening of open) closings[opening] = count;
  return closings;
}

/** Whether a kind is `(`, `[` or `{`. */
export function isOpening(kind: number): boolean {
  return kind === PAREN_OPEN || kind === BRACKET_OPEN || kind === BRACE_OPEN;
}

/** Whether a kind is `)`, `]` or `}`. */
export function isClosing(kind: number): boolean {
  return kind === PAREN_CLOSE || kind === BRACKET_CLOSE || kind === BRACE_CLOSE;
}
