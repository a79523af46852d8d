import {
  MAX_TEXT_HIT_CHARACTERS,
  MAX_TEXT_HITS_OF_FILE,
  TEXT_HIT_CHARACTERS_BEFORE,
} from "../../../shared/limits/text-search.ts";
import type { TextHit } from "../../../shared/model/text-search.ts";
import { RowsOfText } from "../../util/text-positions.ts";
import { isPairAt, type TextMatcher, type TextPlace } from "./text-matcher.ts";

/** A hit with only the information from the text. */
export type PlainHit = Omit<TextHit, "within">;

/** The first hits in a text, and their total number. */
export interface HitsInText {
  readonly hits: readonly PlainHit[];
  readonly total: number;
}

/** Finds the matches in a text whose place passes `isWanted`. */
export function hitsInText(text: string, matcher: TextMatcher, isWanted: (place: TextPlace) => boolean): HitsInText {
  const places: TextPlace[] = [];
  let total = 0;
  for (const place of matcher.placesIn(text)) {
    if (!isWanted(place)) continue;
    if (++total <= MAX_TEXT_HITS_OF_FILE) places.push(place);
  }
  if (total === 0) return { hits: [], total };
  const rows = new RowsOfText(text);
  return { hits: places.map((place) => hitAt(rows, place)), total };
}

function hitAt(rows: RowsOfText, [start, end]: TextPlace): PlainHit {
  const [row, column] = rows.placeOf(start);
  const line = rows.row(row) ?? "";
  return { row, column, length: end - start, ...stretchAround(line, column) };
}

/** The part of a long row around a column, and the column at which it starts; no character is split. */
function stretchAround(line: string, column: number): { readonly line: string; readonly start: number } {
  if (line.length <= MAX_TEXT_HIT_CHARACTERS) return { line, start: column };
  const wanted = Math.min(column - TEXT_HIT_CHARACTERS_BEFORE, line.length - MAX_TEXT_HIT_CHARACTERS);
  const from = betweenCharacters(line, Math.max(0, wanted));
  const to = betweenCharacters(line, from + MAX_TEXT_HIT_CHARACTERS);
  return { line: line.slice(from, to), start: column - from };
}

function betweenCharacters(line: string, at: number): number {
  const isInside = at > 0 && isPairAt(line, at - 1);
  return isInside ? at - 1 : at;
}
