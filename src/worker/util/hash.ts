/** A print is a number for what a text says: other texts very likely have another one. Fowler, Noll and Vo's hash. */
export const EMPTY_PRINT = 0x811c9dc5;

/** A print with a piece of text behind it. Where pieces end counts: `a b` is not `ab`. */
export function addToPrint(print: number, text: string, start = 0, end = text.length): number {
  let hash = print;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ 0x20, 0x01000193);
}

/** The print to keep: 30 bits, which every engine holds as a plain small number. */
export function finishPrint(print: number): number {
  return (print ^ (print >>> 15)) & 0x3fffffff;
}

/** The print of several texts in their order. */
export function printOf(texts: Iterable<string>): number {
  let print = EMPTY_PRINT;
  for (const text of texts) print = addToPrint(print, text);
  return finishPrint(print);
}
