import { MAX_TEXT_HIT_CHARACTERS } from "../../../shared/limits/text-search.ts";
import type { TextHit } from "../../../shared/model/text-search.ts";

/** A line of code around a match. */
export interface ShownLine {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Minimum number of characters in view of the match, and of the text after it. */
const FOUND = 40;
const AFTER = 12;
/** Minimum number of characters in view before the match, even in a narrow list. */
const MIN_BEFORE = 12;

const CUT = "…";

/**
 * Returns a line of code in three parts, without leading blanks, truncated so that the match is among its first
 * `columns` characters.
 */
export function shownLine({ line, start, column, length }: TextHit, columns: number): ShownLine {
  // Replace tabs, so that each character has the same width.
  const text = line.replaceAll("\t", " ");
  const found = text.slice(start, start + length);
  const room = Math.max(MIN_BEFORE, columns - Math.min(found.length, FOUND) - AFTER);
  const before = lastOf(text.slice(0, start).trimStart(), room, column > start);
  const isCut = start + length > line.length || line.length >= MAX_TEXT_HIT_CHARACTERS;
  return { before, found, after: text.slice(start + length).trimEnd() + (isCut ? CUT : "") };
}

function lastOf(text: string, most: number, isCut: boolean): string {
  if (text.length <= most) return isCut ? CUT + text : text;
  // Do not begin with half of a surrogate pair.
  return CUT + text.slice(-most).replace(/^[\udc00-\udfff]/, "");
}
