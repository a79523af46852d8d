import { NAME_STRIDE, TOKEN_KINDS, TOKEN_STRIDE, type TokenKind } from "../../../../shared/model/source.ts";

/** A part of a row with a single colour; null for text without one. */
export interface ColouredPiece {
  readonly text: string;
  readonly kind: TokenKind | null;
}

/** Code to be coloured; positions are offsets in its text, in UTF-16 units. */
export interface CodeToColour {
  readonly text: string;
  /** The same formats as in `SourceText` and `SourceNames`. */
  readonly tokens: Uint32Array;
  readonly names: Uint32Array;
}

/**
 * Returns the rows of a declaration in parts of one colour each, without the indent that all rows after the first share.
 */
export function colouredRows({ text, tokens, names }: CodeToColour): readonly (readonly ColouredPiece[])[] {
  const kinds = new Uint8Array(text.length);
  fill(kinds, tokens, TOKEN_STRIDE);
  // The meaning of a name takes precedence over its syntax.
  fill(kinds, names, NAME_STRIDE);
  const rows = rowsOf(text);
  const indent = commonIndent(rows.slice(1).map(({ row }) => row));
  return rows.map(({ row, start }, at) => {
    const cut = Math.min(at === 0 ? indentOf(row) : indent, indentOf(row));
    return piecesOf(row.slice(cut), kinds.subarray(start + cut, start + row.length));
  });
}

/** Returns code without colours, in the same format. */
export function plainRows(code: string): readonly (readonly ColouredPiece[])[] {
  return colouredRows({ text: code, tokens: new Uint32Array(), names: new Uint32Array() });
}

/** Stores for each character one more than the index of its kind; 0 for none. */
function fill(kinds: Uint8Array, spans: Uint32Array, stride: number): void {
  for (let index = 0; index + 2 < spans.length; index += stride) {
    const [start = 0, length = 0, kind = 0] = spans.subarray(index, index + 3);
    kinds.fill(kind + 1, start, start + length);
  }
}

function rowsOf(text: string): readonly { readonly row: string; readonly start: number }[] {
  let start = 0;
  return text.split(/(\r\n|\r|\n)/).flatMap((row, at) => {
    const found = { row, start };
    start += row.length;
    return at % 2 === 0 ? [found] : [];
  });
}

function commonIndent(rows: readonly string[]): number {
  const indents = rows.filter((row) => row.trim() !== "").map(indentOf);
  return indents.length === 0 ? 0 : Math.min(...indents);
}

function indentOf(row: string): number {
  return row.length - row.trimStart().length;
}

function piecesOf(row: string, kinds: Uint8Array): readonly ColouredPiece[] {
  const pieces: ColouredPiece[] = [];
  for (let from = 0; from < row.length; ) {
    let to = from + 1;
    while (to < row.length && kinds[to] === kinds[from]) to++;
    pieces.push({ text: row.slice(from, to), kind: TOKEN_KINDS[(kinds[from] ?? 0) - 1] ?? null });
    from = to;
  }
  return pieces;
}
