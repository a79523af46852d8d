const ELLIPSIS = "…";

/** Invisible characters, such as those that change the writing direction: C# ignores them in names, too. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/**
 * Escapes a text from foreign code for mermaid: all but letters, digits and blanks become entities, so that it ends no
 * label, begins no directive and is neither HTML nor Markdown.
 */
export function escapedText(text: string): string {
  return text.replace(INVISIBLE, "").replace(/[^\p{L}\p{N} ]/gu, entityOf);
}

/** Quotes a text. Outside of a class's body `direction TB` would be parsed as a directive even there. */
export function quotedText(text: string): string {
  return `"${escapedText(text).replaceAll(" ", entityOf(" "))}"`;
}

/** Truncates a text to a maximum length, with an ellipsis as the last character. */
export function shortened(text: string, characters: number): string {
  if (text.length <= characters) return text;
  return `${Array.from(text.slice(0, characters * 2))
    .slice(0, characters - 1)
    .join("")}${ELLIPSIS}`;
}

function entityOf(character: string): string {
  return `#${character.codePointAt(0)};`;
}
