/** The first half of a surrogate pair at the end of a text. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** Returns the beginning of a text that is longer than the maximum number of units. */
export function cutTo(most: number, text: string): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(HALF_CHARACTER, "")}…`;
}
