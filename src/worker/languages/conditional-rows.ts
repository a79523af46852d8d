import type { FileFacts } from "../facts/facts.ts";
import { languageOf } from "./language-of.ts";
import type { ReaderStamps } from "./reader-stamps.ts";

/**
 * Returns which rows of a file are only part of builds that define more preprocessor symbols than these readers;
 * undefined if its language has no preprocessor.
 */
export async function conditionalRowsOf(
  path: string,
  facts: FileFacts,
  readers: ReaderStamps,
): Promise<((row: number) => boolean) | undefined> {
  const language = languageOf(path);
  const conditionalRows = await language?.loadConditionalRows?.();
  return language && conditionalRows?.(facts, readers[language.id]?.symbols ?? []);
}
