import { type EntityCard, NAME_STRIDE, type SourceNames, type SourceText } from "../../../../shared/model/source.ts";
import type { TextPlace } from "../../../../shared/model/source-place.ts";
import { nameAt } from "./name-at.ts";
import { endOfRow, startOfRow } from "./row-bounds.ts";

/** A range of a file's text; an empty one if a row is known, but no name in it. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the range of the name that begins at a row and column; an empty one if no name begins there. In a text that
 * has changed since, or without a column, only the row is used.
 */
export function spanOfName({ text, isChanged }: SourceText, row: number, column: number | null): TextSpan {
  const start = startOfRow(text, row);
  if (isChanged || column === null) return { from: start, to: start };
  const from = Math.min(start + column, endOfRow(text, start));
  const isInside = from > start && /[\p{L}\p{N}_]/u.test(text.slice(from - 1, from));
  return { from, to: isInside ? from : from + nameAt(text, from).length };
}

/** Returns the range of a found text; only its row if the text is not there any more. */
export function spanOfText({ text }: SourceText, { row, column, length, beginning }: TextPlace): TextSpan {
  const start = startOfRow(text, row);
  const from = start + column;
  const isThere = beginning !== "" && text.startsWith(beginning, from);
  return isThere ? { from, to: Math.min(from + length, text.length) } : { from: start, to: start };
}

/** What is known so far about a declaration and its file. */
export interface KnownDeclaration {
  readonly names: SourceNames | undefined;
  readonly card: EntityCard | undefined;
}

/**
 * Returns the range of a declaration's name: from the names of the file, or else a matching name in its row; undefined
 * until either is known.
 */
export function spanOfDeclaration(
  { text }: SourceText,
  id: string,
  { names, card }: KnownDeclaration,
): TextSpan | undefined {
  const declared = names && declaredSpan(names, id);
  if (declared !== undefined || card === undefined) return declared;
  const from = startOfRow(text, card.row);
  const row = text.slice(from, endOfRow(text, from));
  const name = lastWordOf(card.name);
  const at = name === "" ? -1 : row.search(new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, "u"));
  return at === -1 ? { from, to: from } : { from: from + at, to: from + at + name.length };
}

function declaredSpan({ names, declarations, targets }: SourceNames, id: string): TextSpan | undefined {
  for (const index of declarations) {
    const [from = 0, length = 0, , target = 0] = names.subarray(index * NAME_STRIDE, (index + 1) * NAME_STRIDE);
    const meant = targets[target - 1];
    if (meant?.kind === "entity" && meant.entity.id === id) return { from, to: from + length };
  }
  return undefined;
}

/** Returns `Inner` for `Outer.Inner<T>`: the word in the text of the declaration. */
function lastWordOf(name: string): string {
  const plain = name.replace(/<.*>$/s, "");
  return plain.match(/[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{N}_]*/gu)?.at(-1) ?? "";
}
