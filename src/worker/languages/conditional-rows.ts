import type { FileFacts } from "../facts/facts.ts";
import { languageOf } from "./language-of.ts";
import type { ReaderStamps } from "./reader-stamps.ts";

/**
 * Tells which rows of a file only builds have that define more preprocessor symbols than these readers; undefined where its
 * language has none.
 */
export function conditionalRowsOf(
  path: string,
  facts: FileFacts,
  readers: ReaderStamps,
): ((row: number) => boolean) | undefined {
  const language = languageOf(path);
  return language?.conditionalRows?.(facts, readers[language.id]?.symbols ?? []);
}
