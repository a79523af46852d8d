/** The text of a description as it is kept; "" for one without words. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
