import { rowOf } from "./codec.ts";
import { decodeWords, type Words } from "./words.ts";

/** Index of the row of stored facts that contains the words. */
const WORDS_ROW = 3;

/** The words of the text that facts were read from; undefined for bytes without any. */
export function decodeWordsOf(bytes: Uint8Array): Words | undefined {
  const words = rowOf(bytes, WORDS_ROW);
  return typeof words === "string" ? decodeWords(words) : undefined;
}
