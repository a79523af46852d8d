import * as z from "zod/mini";
import { decodeFrame, encodeFrame } from "./framed-json.ts";
import { StoredTexts, TextTable, unlessTextIsMissing } from "./text-table.ts";

const count = z.int().check(z.nonnegative());
const storedChunk = z.object({ texts: z.array(z.string()), files: z.array(z.tuple([z.string(), count])) });

/** A file's id with the words that its bodies name. */
export type WordsOfFile = readonly [fileId: string, words: readonly string[]];

/** The words of several files as bytes. */
export function encodeWords(all: readonly WordsOfFile[]): Uint8Array<ArrayBuffer> {
  const table = new TextTable();
  const numbers = all.flatMap(([, words]) => table.numbersOf(words));
  const files = all.map(([id, words]) => [id, words.length]);
  return encodeFrame({ texts: table.texts, files }, Int32Array.from(numbers));
}

/** Undefined for bytes that are none. */
export function decodeWords(bytes: Uint8Array): readonly WordsOfFile[] | undefined {
  const frame = decodeFrame(bytes, storedChunk);
  if (frame === undefined) return undefined;
  const { data, numbers } = frame;
  if (data.files.reduce((sum, [, words]) => sum + words, 0) !== numbers.length) return undefined;
  const texts = new StoredTexts(data.texts);
  let at = 0;
  return unlessTextIsMissing(() =>
    data.files.map(([id, words]): WordsOfFile => {
      at += words;
      return [id, texts.all(numbers.subarray(at - words, at))];
    }),
  );
}
