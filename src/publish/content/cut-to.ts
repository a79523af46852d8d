/** The beginning of a text that is too long. */
export function cutTo(most: number, text: string): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
