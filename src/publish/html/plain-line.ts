import type { DocInline, DocLine } from "../../shared/model/documentation.ts";
import { visible } from "../../shared/visible-text.ts";

/** A longer one says no more to search engines. */
const MOST_CHARACTERS = 300;

/** A line of documentation in words alone; undefined where there is none. */
export function plainLine(line: DocLine | null): string | undefined {
  if (line === null) return undefined;
  return visible(typeof line === "string" ? line : wordsOf(line)).slice(0, MOST_CHARACTERS);
}

function wordsOf(content: readonly DocInline[]): string {
  return content.map((inline) => (typeof inline === "string" ? inline : wordsOf(inline.content))).join("");
}
