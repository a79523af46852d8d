/**
 * Characters that are invisible or move other text: controls, including the start of escape sequences, line separators,
 * marks for the direction of writing, zero-width characters, lone surrogates.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u3164\uffa0]/u;
const EACH_HIDDEN = new RegExp(HIDDEN.source, "gu");
const BETWEEN_HIDDEN = new RegExp(`(${HIDDEN.source})`, "u");
/** In multi-line text, line ends and tabs are recognizable by their effect. */
const BETWEEN_HIDDEN_IN_ROWS = new RegExp(`(?![\\t\\r\\n])(${HIDDEN.source})`, "u");

/**
 * Makes all characters of an external name or path, or of a message with one in it, visible: `⟨U+202E⟩` for an
 * invisible mark.
 */
export function visible(text: string): string {
  return text.replace(EACH_HIDDEN, markOf);
}

/** The same for multi-line text: line ends and tabs stay, as they are recognizable by their effect. */
export function visibleRows(text: string): string {
  return text.replace(EACH_HIDDEN_IN_ROWS, markOf);
}

/** Returns an expression for the invisible characters, except for these. */
export function hiddenBut(characters: string): RegExp {
  return new RegExp(`(?![${characters}])${HIDDEN.source}`, "gu");
}

const EACH_HIDDEN_IN_ROWS = hiddenBut("\\t\\r\\n");

/** The text that replaces an invisible character. */
export function markOf(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** Splits a text into pieces: at odd indexes an invisible character, at even ones the text between. */
export function piecesOf(text: string): readonly string[] {
  return HIDDEN.test(text) ? text.split(BETWEEN_HIDDEN) : [text];
}

/** The same for multi-line text, where line ends and tabs are kept. */
export function piecesOfRows(text: string): readonly string[] {
  return HIDDEN.test(text) ? text.split(BETWEEN_HIDDEN_IN_ROWS) : [text];
}

/** One line that is safe to write to a terminal: nothing in it moves the cursor, begins a line or changes a colour. */
export function terminalRow(text: string): string {
  return `${visible(text)}\n`;
}
