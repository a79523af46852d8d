const ELLIPSIS = "…";

/** Marks without a shape, such as those that turn the direction of writing: C# leaves them out of names, too. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/**
 * A text from foreign code as a part of mermaid text: all but letters, digits and blanks become entities, so that it
 * ends no label, begins no directive and is neither HTML nor Markdown.
 */
export function escapedText(text: string): string {
  return text.replace(INVISIBLE, "").replace(/[^\p{L}\p{N} ]/gu, entityOf);
}

/** A text between quotes. Outside of a class's body `direction TB` would be read as one even there. */
export function quotedText(text: string): string {
  return `"${escapedText(text).replaceAll(" ", entityOf(" "))}"`;
}

/** At most so many characters, the last of a longer text an ellipsis. */
export function shortened(text: string, characters: number): string {
  if (text.length <= characters) return text;
  return `${Array.from(text.slice(0, characters * 2))
    .slice(0, characters - 1)
    .join("")}${ELLIPSIS}`;
}

function entityOf(character: string): string {
  return `#${character.codePointAt(0)};`;
}
