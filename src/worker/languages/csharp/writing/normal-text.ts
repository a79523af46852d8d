import { splitRows } from "../reading/comments/lines.ts";

/** Begins an entry of a list, as documentation is read. */
export const BULLET = "• ";

// Neither in XML 1.0 nor, where half of a pair stands alone, in any file.
const UNSAYABLE = /(?![\s\u0085])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/u;

/**
 * The lines of a text as they read again from a comment: each run of white space is a space, and empty lines are left
 * out. Undefined for a text that says nothing, or that XML cannot say.
 */
export function normalLines(text: string): readonly string[] | undefined {
  if (UNSAYABLE.test(text)) return undefined;
  const lines = splitRows(text)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines;
}
