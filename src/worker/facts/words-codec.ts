import { rowOf } from "./codec.ts";
import { decodeWords, type Words } from "./words.ts";

/** Which row of stored facts holds the words. */
const WORDS_ROW = 3;

/** The words of the text that facts were read from; undefined for bytes that hold none. */
export function decodeWordsOf(bytes: Uint8Array): Words | undefined {
  const words = rowOf(bytes, WORDS_ROW);
  return typeof words === "string" ? decodeWords(words) : undefined;
}
