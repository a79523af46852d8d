import { FOLD_STRIDE, TOKEN_KINDS, TOKEN_STRIDE, type TokenKind } from "../../../../../src/shared/model/source.ts";
import { colouring } from "../../../../../src/worker/languages/csharp/colouring/colouring.ts";

/** A coloured stretch: its text and its kind. */
export type Coloured = readonly [text: string, kind: TokenKind | undefined];

/** The coloured stretches of C#, in their order. */
export function colouredIn(text: string, builds?: unknown): readonly Coloured[] {
  const { tokens } = colouring.colours(text, builds);
  return Array.from({ length: tokens.length / TOKEN_STRIDE }, (_, at): Coloured => {
    const [start = 0, length = 0, kind = -1] = tokens.subarray(at * TOKEN_STRIDE, (at + 1) * TOKEN_STRIDE);
    return [text.slice(start, start + length), TOKEN_KINDS[kind]];
  });
}

/** The texts of one kind. */
export function ofKind(text: string, kind: TokenKind, builds?: unknown): readonly string[] {
  return colouredIn(text, builds).flatMap(([written, found]) => (found === kind ? [written] : []));
}

/** The texts that fold. */
export function foldsOf(text: string): readonly string[] {
  const { folds } = colouring.colours(text, undefined);
  return Array.from({ length: folds.length / FOLD_STRIDE }, (_, at) => {
    const [start, end] = folds.subarray(at * FOLD_STRIDE, (at + 1) * FOLD_STRIDE);
    return text.slice(start, end);
  });
}
