import type { Dialect } from "./dialect.ts";

/** The place of a heading on its page. */
export interface HeadingPlace {
  readonly id: string;
  /** Links lead there. */
  readonly isTarget: boolean;
}

/** A heading of a level from 1 to 6, of words in Markdown; empty for no words. */
export function heading(level: number, words: string, dialect: Dialect, place?: HeadingPlace): string {
  const shown = words.trim();
  if (shown === "") return "";
  const row = `${"#".repeat(Math.min(level, 6))} ${withoutClosing(shown)}`;
  return place !== undefined && (dialect.isIdGiven || place.isTarget) ? dialect.withId(row, place.id) : row;
}

/** The signs at the end of a heading are none of its words, but for those that are escaped. */
function withoutClosing(words: string): string {
  let end = words.length;
  while (words[end - 1] === "#") end--;
  return words.slice(0, end) + "\\#".repeat(words.length - end);
}
