import { boolean, object, enum as oneOf, optional } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { list, text } from "../contract/schema-parts.ts";
import { type ClassDiagram, DIAGRAM_MEMBERS } from "../model/class-diagram.ts";
import type { DetailsLinks } from "../model/details.ts";
import type { UsageGraph } from "../model/usage-graph.ts";
import type { EntityUses, FileUses, MemberRelations, TypeUses, UnusedReport } from "../model/uses.ts";

const ids = list(text);
const usageGraphOpen = object({ callersOf: ids, classes: ids, callees: boolean() });

/** Linking: finding out who uses what. */
export const linkingCalls = {
  /**
   * Links the uses of the open project where they should be linked but are not; `linking` events report progress.
   * Answers at once.
   */
  linkUses: takes().answers<null>(),
  /** Cancels linking: the project stays open without its uses. Does nothing where none runs. */
  cancelLinking: takes().answers<null>(),
};

/**
 * Who uses what, as lists and as diagrams. Each call waits until uses are linked, and all but `unused` take an id;
 * fails with `usesNotLinked` where no linking runs, and with `entityNotFound`.
 */
export const useCalls = {
  /**
   * Where a type or member is used, according to the files searched so far: answers with what is known, and searches
   * the remaining files that name it first. `usesFound` events say when to ask again. Also takes the `externalId` of a
   * declaration of another code base, which need not be known.
   */
  usesOf: takes(text).answers<EntityUses>(),
  /** The uses of a type or member (first argument, as in `usesOf`) in files (second), with their code. */
  usesIn: takes(text, ids).answers<readonly FileUses[]>(),
  /**
   * Unused types and members: empty until all files were searched, which this call starts; `usesFound` events say when
   * to ask again.
   */
  unused: takes().answers<UnusedReport>(),
  /** What the names in the details of a type or member mean. */
  detailsLinks: takes(text).answers<DetailsLinks>(),
  memberRelations: takes(text).answers<MemberRelations>(),
  /** The types related to a type, according to the files searched so far; searches all others, as `usesOf` does. */
  typeUses: takes(text).answers<TypeUses>(),
  /** Without the second argument, the diagram shows the first members with their types. */
  classDiagram: takes(text, optional(oneOf(DIAGRAM_MEMBERS))).answers<ClassDiagram>(),
  /** Without the second argument, the graph shows only the callers. */
  usageGraph: takes(text, optional(usageGraphOpen)).answers<UsageGraph>(),
};
