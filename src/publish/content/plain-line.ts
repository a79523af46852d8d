import type { DocLine } from "../../shared/model/documentation.ts";

/** A longer one says no more to search engines. */
const MOST_CHARACTERS = 300;

/** A line of documentation in words alone; undefined where there is none. */
export function plainLine(line: DocLine | null): string | undefined {
  const words = wordsOf(line ?? "");
  return words.trim() === "" ? undefined : words.slice(0, MOST_CHARACTERS);
}

/** What of a line is read. */
export function wordsOf(line: DocLine): string {
  if (typeof line === "string") return line;
  return line.map((inline) => (typeof inline === "string" ? inline : wordsOf(inline.content))).join("");
}
