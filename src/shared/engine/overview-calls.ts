import { optional } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { count, text } from "../contract/schema-parts.ts";
import type {
  FirstRows,
  LatestDescription,
  MostUsed,
  NamespacePart,
  NamespaceType,
  ProjectPart,
  Readme,
} from "../model/overview.ts";

/**
 * The open project as a whole, as its first page shows it. Each that makes a list takes how many rows of it are wanted, and answers
 * with `MAX_OVERVIEW_ROWS` at most. Each fails with `noProject`.
 */
export const overviewCalls = {
  /** Its projects, those with the most files first and those of tests and samples last; known at once, by the stored list of its files. */
  projectParts: takes(count).answers<FirstRows<ProjectPart>>(),
  /** Its namespaces, those with the most types first and those of tests and samples alone last. Reads the names of all that is declared where nobody has asked for them. */
  namespaceParts: takes(count).answers<FirstRows<NamespacePart>>(),
  /** The types that the namespace of a qualified name declares itself, "" for those in none; by name, those of tests and samples last. */
  namespaceTypes: takes(text, count).answers<FirstRows<NamespaceType>>(),
  /**
   * Waits until uses are linked and every file was looked at, which it does not hasten. Fails with `usesNotLinked` where
   * nobody is at it. In a part of the project, where one is named.
   */
  mostUsed: takes(count, optional(text)).answers<MostUsed>(),
  /** The descriptions written or accepted last, the latest first, without those that have lost their home. */
  latestDescriptions: takes(count).answers<readonly LatestDescription[]>(),
  /** Null where it has none, or none that can be read. */
  readme: takes().answers<Readme | null>(),
};
