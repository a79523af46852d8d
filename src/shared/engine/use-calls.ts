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
   * Links the uses of the open project where they are not linked and should have been; `linking` events say how far that
   * is. Answers at once.
   */
  linkUses: takes().answers<null>(),
  /** Ends linking: the project stays open without its uses. Does nothing where none runs. */
  cancelLinking: takes().answers<null>(),
};

/**
 * Who uses what, as lists and as pictures. Each waits until uses are linked, and but for `unused` takes an id; fails with `usesNotLinked`
 * where nobody is at it, and with `entityNotFound`.
 */
export const useCalls = {
  /**
   * Where a type or member is used, as far as the files that name it were looked at: answers with what is known, and
   * looks at the others first of all. `usesFound` events say when to ask again. Of what another code base declares, by its
   * `externalId`, which need not be known.
   */
  usesOf: takes(text).answers<EntityUses>(),
  /** The uses of a type or member (first, as in `usesOf`) in files (second), with their code. */
  usesIn: takes(text, ids).answers<readonly FileUses[]>(),
  /** What nothing uses: empty until all files were looked at, which begins with it; `usesFound` events say when to ask again. */
  unused: takes().answers<UnusedReport>(),
  /** What the names in the details of a type or member mean. */
  detailsLinks: takes(text).answers<DetailsLinks>(),
  memberRelations: takes(text).answers<MemberRelations>(),
  /** The types beside a type, as far as files were looked at; looks at all others, as `usesOf` does. */
  typeUses: takes(text).answers<TypeUses>(),
  /** Without the second the first members with their types. */
  classDiagram: takes(text, optional(oneOf(DIAGRAM_MEMBERS))).answers<ClassDiagram>(),
  /** Without the second the callers alone. */
  usageGraph: takes(text, optional(usageGraphOpen)).answers<UsageGraph>(),
};
