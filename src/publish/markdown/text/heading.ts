import type { Dialect } from "./dialect.ts";

/** The anchor of a heading on its page. */
export interface HeadingPlace {
  readonly id: string;
  /** Whether links lead there. */
  readonly isTarget: boolean;
}

/** A heading of level 1 to 6 with a Markdown text; empty for an empty text. */
export function heading(level: number, words: string, dialect: Dialect, place?: HeadingPlace): string {
  const shown = words.trim();
  if (shown === "") return "";
  const row = `${"#".repeat(Math.min(level, 6))} ${withoutClosing(shown)}`;
  return place !== undefined && (dialect.isIdGiven || place.isTarget) ? dialect.withId(row, place.id) : row;
}

/** Escapes closing `#` characters at the end of a heading, which would be dropped otherwise. */
function withoutClosing(words: string): string {
  let end = words.length;
  while (words[end - 1] === "#") end--;
  return words.slice(0, end) + "\\#".repeat(words.length - end);
}
