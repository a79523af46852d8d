import { cutTo } from "../../shared/cut-to.ts";
import type { DocLine } from "../../shared/model/documentation.ts";

/** Maximum characters, as search engines show no more. */
const MAX_CHARACTERS = 160;

/** A line of documentation as plain text; undefined where there is none. */
export function plainLine(line: DocLine | null): string | undefined {
  const words = wordsOf(line ?? "");
  if (words.trim() === "") return undefined;
  return cutTo(MAX_CHARACTERS, words);
}

/** The visible text of a line. */
export function wordsOf(line: DocLine): string {
  if (typeof line === "string") return line;
  return line.map((inline) => (typeof inline === "string" ? inline : wordsOf(inline.content))).join("");
}
