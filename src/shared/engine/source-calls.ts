import { nullable } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { count, text } from "../contract/schema-parts.ts";
import type { EntityCard, KeptTextsSize, SourceNames, SourceText } from "../model/source.ts";

/** The text of the open project's files, and what stands in it. */
export const sourceCalls = {
  /**
   * The text of a file (by its id) as it is now, wherever it can be had, whether the project is linked or not. Fails with
   * `entityNotFound`, and with `sourceUnreadable` where the text is out of reach or is none.
   */
  sourceText: takes(text).answers<SourceText>(),
  /**
   * What the names in a file (by its id) mean: a declaration means itself. Waits until uses are linked. Fails as
   * `sourceText` does, and with `usesNotLinked` where nobody is at it.
   */
  sourceNames: takes(text).answers<SourceNames>(),
  /** How much of the open project's texts is kept. Fails with `noProject`. */
  keptTexts: takes().answers<KeptTextsSize>(),
  /** A type or member by its id, from its declaration alone. Fails with `entityNotFound`. */
  entityCard: takes(text).answers<EntityCard>(),
  /**
   * The id of the innermost type or member around a place of a file (by its id), as it was imported: a zero-based row, and a
   * column in it or null. The file's own where there is none. Fails with `entityNotFound`.
   */
  entityAround: takes(text, count, nullable(count)).answers<string>(),
};
