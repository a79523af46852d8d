import { splitRows } from "../reading/comments/lines.ts";

/** The beginning of a list entry, as documentation is read. */
export const BULLET = "• ";

// Characters that XML 1.0, or for half of a surrogate pair any file, cannot hold.
const UNSAYABLE = /(?![\s\u0085])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/u;

/**
 * Returns the lines of a text as read back from a comment: each run of white space is a space, and empty lines are left
 * out. Undefined for a text that says nothing, or that XML cannot hold.
 */
export function normalLines(text: string): readonly string[] | undefined {
  if (UNSAYABLE.test(text)) return undefined;
  const lines = splitRows(text)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines;
}
