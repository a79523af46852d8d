/** The text of a description as stored; "" for one without words. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
