import { MAX_TEXT_HIT_CHARACTERS } from "../../../shared/limits/text-search.ts";
import type { TextHit } from "../../../shared/model/text-search.ts";

/** A row of code around what was found in it. */
export interface ShownLine {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Of what was found so many characters are to be in view, and of what follows it. */
const FOUND = 40;
const AFTER = 12;
/** Of what stands before it so many are, however narrow it gets. */
const LEAST_BEFORE = 12;

const CUT = "…";

/** A row of code in three parts, without the blanks before it, cut so that what was found is among its first `columns` characters. */
export function shownLine({ line, start, column, length }: TextHit, columns: number): ShownLine {
  // Everything is as wide as it is long.
  const text = line.replaceAll("\t", " ");
  const found = text.slice(start, start + length);
  const room = Math.max(LEAST_BEFORE, columns - Math.min(found.length, FOUND) - AFTER);
  const before = lastOf(text.slice(0, start).trimStart(), room, column > start);
  const isCut = start + length > line.length || line.length >= MAX_TEXT_HIT_CHARACTERS;
  return { before, found, after: text.slice(start + length).trimEnd() + (isCut ? CUT : "") };
}

function lastOf(text: string, most: number, isCut: boolean): string {
  if (text.length <= most) return isCut ? CUT + text : text;
  // Half a character is none.
  return CUT + text.slice(-most).replace(/^[\udc00-\udfff]/, "");
}
