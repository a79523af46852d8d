import * as z from "zod/mini";
import { decodeFrame, encodeFrame } from "./chunk-frame.ts";

/** A file's id with the words in its bodies. */
export type WordsOfFile = readonly [fileId: string, words: readonly string[]];

/** The words of several files as bytes. */
export function encodeBodyWords(all: readonly WordsOfFile[]): Uint8Array<ArrayBuffer> {
  return encodeFrame(all, ([id, words], numbers) => {
    numbers.textList(words);
    return id;
  });
}

/** Undefined for malformed bytes. */
export function decodeBodyWords(bytes: Uint8Array): readonly WordsOfFile[] | undefined {
  return decodeFrame(bytes, {
    rest: z.string(),
    read: (id, numbers): WordsOfFile => [id, numbers.textList()],
  });
}
