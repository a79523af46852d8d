import { nullable } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { count, text } from "../contract/schema-parts.ts";
import type { EntityCard, KeptTextsSize, SourceNames, SourceText } from "../model/source.ts";

/** The text of the open project's files, and the entities in it. */
export const sourceCalls = {
  /**
   * The current text of a file (by its id), from wherever it can be read, whether the project is linked or not. Fails
   * with `entityNotFound`, and with `sourceUnreadable` where the text cannot be reached or the file is not text.
   */
  sourceText: takes(text).answers<SourceText>(),
  /**
   * What the names in a file (by its id) mean: a declaration means itself. Waits until uses are linked. Fails as
   * `sourceText` does, and with `usesNotLinked` where no linking runs.
   */
  sourceNames: takes(text).answers<SourceNames>(),
  /** How much of the open project's texts is stored. Fails with `noProject`. */
  keptTexts: takes().answers<KeptTextsSize>(),
  /** The card of a type or member by its id, built from its declaration alone. Fails with `entityNotFound`. */
  entityCard: takes(text).answers<EntityCard>(),
  /**
   * The id of the innermost type or member around a place in a file (by its id), as it was imported: a zero-based row,
   * and a column or null. The file's own id where there is none. Fails with `entityNotFound`.
   */
  entityAround: takes(text, count, nullable(count)).answers<string>(),
};
