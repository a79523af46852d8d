/**
 * Characters that cannot be seen, or make other text stand elsewhere: controls, escape sequences' beginning among them, ends of
 * rows, marks for the direction of writing, characters without width, half characters.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u3164\uffa0]/u;
const EACH_HIDDEN = new RegExp(HIDDEN.source, "gu");
const BETWEEN_HIDDEN = new RegExp(`(${HIDDEN.source})`, "u");
/** Whoever sees rows sees where they end, and what a tab does. */
const BETWEEN_HIDDEN_IN_ROWS = new RegExp(`(?![\\t\\r\\n])(${HIDDEN.source})`, "u");

/** A name or path from outside, or a message with one in it, with everything visible: `⟨U+202E⟩` for a mark unseen. */
export function visible(text: string): string {
  return text.replace(EACH_HIDDEN, markOf);
}

/** The same of text that stands in rows: their ends and tabs are seen by what they do. */
export function visibleRows(text: string): string {
  return text.replace(EACH_HIDDEN_IN_ROWS, markOf);
}

/** Finds the characters that cannot be seen, except for these. */
export function hiddenBut(characters: string): RegExp {
  return new RegExp(`(?![${characters}])${HIDDEN.source}`, "gu");
}

const EACH_HIDDEN_IN_ROWS = hiddenBut("\\t\\r\\n");

/** The text that stands in the place of a character that cannot be seen. */
export function markOf(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** The text in pieces: at odd places a character that cannot be seen, at even ones what stands between. */
export function piecesOf(text: string): readonly string[] {
  return HIDDEN.test(text) ? text.split(BETWEEN_HIDDEN) : [text];
}

/** The same of text that stands in rows, whose ends and tabs are no such characters. */
export function piecesOfRows(text: string): readonly string[] {
  return HIDDEN.test(text) ? text.split(BETWEEN_HIDDEN_IN_ROWS) : [text];
}

/** One row as a terminal may be given it: nothing in it moves the cursor, begins a row or changes a colour. */
export function terminalRow(text: string): string {
  return `${visible(text)}\n`;
}
