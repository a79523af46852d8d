import { boolean, object, optional } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { list, text } from "../contract/schema-parts.ts";
import type { ClassDiagram } from "../model/class-diagram.ts";
import type { UsageGraph } from "../model/usage-graph.ts";

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

/** Who uses what, as pictures. Each takes an id and waits until uses are linked; fails with `usesNotLinked` where nobody is at it. */
export const useCalls = {
  classDiagram: takes(text).answers<ClassDiagram>(),
  /** Without the second the callers alone. */
  usageGraph: takes(text, optional(usageGraphOpen)).answers<UsageGraph>(),
};
