import type { DocInline, DocLine } from "../../shared/model/documentation.ts";

/** A longer one says no more to search engines. */
const MOST_CHARACTERS = 300;

/** A line of documentation in words alone; undefined where there is none. */
export function plainLine(line: DocLine | null): string | undefined {
  const words = typeof line === "string" ? line : wordsOf(line ?? []);
  return words.trim() === "" ? undefined : words.slice(0, MOST_CHARACTERS);
}

function wordsOf(content: readonly DocInline[]): string {
  return content.map((inline) => (typeof inline === "string" ? inline : wordsOf(inline.content))).join("");
}
