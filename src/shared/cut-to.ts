/** Half of a character that takes two units, at the end. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** The beginning of a text that is longer than so many units. */
export function cutTo(most: number, text: string): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(HALF_CHARACTER, "")}…`;
}
