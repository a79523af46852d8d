/** Maximum size of a file that is read. */
export const LARGEST = 5_242_880;

/** A text that is hard to read, and its name. */
export interface Bomb {
  readonly name: string;
  /** Created only when it is needed: all texts together would not fit into memory. */
  readonly text: () => string;
}

/** Repeats a piece up to `size` characters, including the text before and behind it. */
export function filled(piece: string, before = "", behind = "", size = LARGEST): string {
  return before + piece.repeat(Math.floor((size - before.length - behind.length) / piece.length)) + behind;
}

/** Joins pieces that differ by their number, up to `size` characters. */
export function numbered(piece: (number: number) => string, before = "", behind = "", size = LARGEST): string {
  const pieces: string[] = [];
  let length = before.length + behind.length;
  for (let number = 0; ; number++) {
    const next = piece(number);
    length += next.length;
    if (length > size) return before + pieces.join("") + behind;
    pieces.push(next);
  }
}

/** Repeats an opening and a closing piece so that both together have `size` characters. */
export function nested(open: string, close: string, before = "", behind = "", size = LARGEST): string {
  const depth = Math.floor((size - before.length - behind.length) / (open.length + close.length));
  return before + open.repeat(depth) + close.repeat(depth) + behind;
}
