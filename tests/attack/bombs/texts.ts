/** As large as a file may be that is read. */
export const LARGEST = 5_242_880;

/** A text that is hard to read, and what it is called. */
export interface Bomb {
  readonly name: string;
  /** Made when it is its turn: all of them together would not fit. */
  readonly text: () => string;
}

/** A piece as often as fits into so many characters, with what stands before and behind it all. */
export function filled(piece: string, before = "", behind = "", size = LARGEST): string {
  return before + piece.repeat(Math.floor((size - before.length - behind.length) / piece.length)) + behind;
}

/** Pieces that differ by their number, until so many characters are filled. */
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

/** Something open and something closed, so often that both together fill so many characters. */
export function nested(open: string, close: string, before = "", behind = "", size = LARGEST): string {
  const depth = Math.floor((size - before.length - behind.length) / (open.length + close.length));
  return before + open.repeat(depth) + close.repeat(depth) + behind;
}
