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
 * The open project as a whole, as its first page shows it. Each call that returns a list takes the maximum number of
 * rows, and answers with `MAX_OVERVIEW_ROWS` at most. Each fails with `noProject`.
 */
export const overviewCalls = {
  /**
   * Its projects, those with the most files first and those of tests and samples last; known at once from the stored
   * file list.
   */
  projectParts: takes(count).answers<FirstRows<ProjectPart>>(),
  /**
   * Its namespaces, those with the most types first and those that only tests and samples use last. Reads the names of
   * all declarations if they have not been read yet.
   */
  namespaceParts: takes(count).answers<FirstRows<NamespacePart>>(),
  /**
   * The types that the namespace with this qualified name declares itself, "" for types outside of namespaces; by name,
   * those of tests and samples last.
   */
  namespaceTypes: takes(text, count).answers<FirstRows<NamespaceType>>(),
  /**
   * Waits until uses are linked and every file has been searched, without speeding that up. Fails with `usesNotLinked`
   * where no linking runs. Restricted to a part of the project, where one is given.
   */
  mostUsed: takes(count, optional(text)).answers<MostUsed>(),
  /** The descriptions written or accepted most recently, the latest first, without those whose type or member is gone. */
  latestDescriptions: takes(count).answers<readonly LatestDescription[]>(),
  /** Null where the project has no README, or none that can be read. */
  readme: takes().answers<Readme | null>(),
};
