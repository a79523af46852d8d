import { NAME_STRIDE, TOKEN_KINDS, TOKEN_STRIDE, type TokenKind } from "../../../shared/model/source.ts";

/** A stretch of one row that has one colour; null for text without any. */
export interface ColouredPiece {
  readonly text: string;
  readonly kind: TokenKind | null;
}

/** Code to be coloured; places are offsets into its text, in UTF-16 units. */
export interface CodeToColour {
  readonly text: string;
  /** As those of `SourceText` and of `SourceNames`. */
  readonly tokens: Uint32Array;
  readonly names: Uint32Array;
}

/** The rows of a declaration in pieces of one colour each, without the indent that its rows behind the first have in common. */
export function colouredRows({ text, tokens, names }: CodeToColour): readonly (readonly ColouredPiece[])[] {
  const kinds = new Uint8Array(text.length);
  fill(kinds, tokens, TOKEN_STRIDE);
  // What a name means says more than its syntax.
  fill(kinds, names, NAME_STRIDE);
  const rows = rowsOf(text);
  const indent = commonIndent(rows.slice(1).map(({ row }) => row));
  return rows.map(({ row, start }, at) => {
    const cut = Math.min(at === 0 ? indentOf(row) : indent, indentOf(row));
    return piecesOf(row.slice(cut), kinds.subarray(start + cut, start + row.length));
  });
}

/** Code without colours, in the same rows. */
export function plainRows(code: string): readonly (readonly ColouredPiece[])[] {
  return colouredRows({ text: code, tokens: new Uint32Array(), names: new Uint32Array() });
}

/** One more than the index of its kind for each character; 0 for none. */
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
