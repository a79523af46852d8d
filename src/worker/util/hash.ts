/** The hash of no text. Fowler, Noll and Vo's: other texts very likely have another one. */
export const EMPTY_HASH = 0x811c9dc5;

/** The hash after adding a piece of text. The boundaries of pieces count: `a b` is not `ab`. */
export function addToHash(before: number, text: string, start = 0, end = text.length): number {
  let hash = before;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ 0x20, 0x01000193);
}

/** The final hash: 30 bits, which every engine holds as a plain small number. */
export function finishHash(hash: number): number {
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}

/** The hash of several texts in their order. */
export function hashTexts(texts: Iterable<string>): number {
  let hash = EMPTY_HASH;
  for (const text of texts) hash = addToHash(hash, text);
  return finishHash(hash);
}
