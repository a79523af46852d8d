import { type EntityCard, NAME_STRIDE, type SourceNames, type SourceText } from "../../../shared/model/source.ts";
import type { TextPlace } from "../../../shared/model/source-place.ts";
import { nameAt } from "./name-at.ts";
import { endOfRow, startOfRow } from "./row-bounds.ts";

/** A stretch of a file's text; an empty one where a row is known, but no name in it. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a name stands that begins at a row and a column; an empty stretch where none begins there. In a text that has
 * changed since, and without a column, only the row.
 */
export function spanOfName({ text, isChanged }: SourceText, row: number, column: number | null): TextSpan {
  const start = startOfRow(text, row);
  if (isChanged || column === null) return { from: start, to: start };
  const from = Math.min(start + column, endOfRow(text, start));
  const isInside = from > start && /[\p{L}\p{N}_]/u.test(text.slice(from - 1, from));
  return { from, to: isInside ? from : from + nameAt(text, from).length };
}

/** Where a text stands that was found; only its row where that is not there any more. */
export function spanOfText({ text }: SourceText, { row, column, length, beginning }: TextPlace): TextSpan {
  const start = startOfRow(text, row);
  const from = start + column;
  const isThere = beginning !== "" && text.startsWith(beginning, from);
  return isThere ? { from, to: Math.min(from + length, text.length) } : { from: start, to: start };
}

/** What is known of a declaration and its file by now. */
export interface KnownDeclaration {
  readonly names: SourceNames | undefined;
  readonly card: EntityCard | undefined;
}

/**
 * Where the name of a declaration stands: where the names of the file say, else where its row holds such a name; undefined
 * until one of them is known.
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

/** `Inner` of `Outer.Inner<T>`: what the text has where it declares it. */
function lastWordOf(name: string): string {
  const plain = name.replace(/<.*>$/s, "");
  return plain.match(/[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{N}_]*/gu)?.at(-1) ?? "";
}
