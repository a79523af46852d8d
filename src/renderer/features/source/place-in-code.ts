import { type EntityCard, NAME_STRIDE, type SourceNames, type SourceText } from "../../../shared/model/source.ts";
import { nameAt } from "./name-at.ts";
import type { TextPlace } from "./slice.ts";
import { startOfRow } from "./start-of-row.ts";

/** A stretch of a file's text; an empty one where a row is known, but no name in it. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** Where a name stands that begins at a row and a column. In a text that has changed since, only the row. */
export function spanOfName({ text, isChanged }: SourceText, row: number, column: number): TextSpan {
  const from = Math.min(startOfRow(text, row) + (isChanged ? 0 : column), text.length);
  return { from, to: isChanged ? from : from + nameAt(text, from).length };
}

/** Where a text stands that was found; only its row where that is not there any more. */
export function spanOfText({ text }: SourceText, { row, column, length, beginning }: TextPlace): TextSpan {
  const start = startOfRow(text, row);
  const from = start + column;
  const isThere = beginning !== "" && text.startsWith(beginning, from);
  return isThere ? { from, to: Math.min(from + length, text.length) } : { from: start, to: start };
}

/** Where the name of a declaration stands: where the names of the file say, else where its row holds such a name. */
export function spanOfDeclaration({ text }: SourceText, card: EntityCard, names: SourceNames | undefined): TextSpan {
  const declared = names === undefined ? undefined : declaredSpan(names, card.id);
  if (declared !== undefined) return declared;
  const from = startOfRow(text, card.row);
  const end = text.indexOf("\n", from);
  const row = text.slice(from, end === -1 ? text.length : end);
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
