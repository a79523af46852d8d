import { useState } from "react";
import type { UsageGraphExpansion, UsageNode } from "../../../shared/model/usage-graph.ts";

const CLOSED: UsageGraphExpansion = { callersOf: [], classes: [], callees: false };

/**
 * Returns the expansion of a graph, which initially includes what the member uses if `callees`, and functions to change
 * it.
 */
export function useExpansion(callees: boolean) {
  const [open, setOpen] = useState({ ...CLOSED, callees });
  const toggleCallers = (id: string) => setOpen((now) => ({ ...now, callersOf: toggled(now.callersOf, id) }));
  const toggleNode = ({ id, opens }: UsageNode) => {
    if (opens === "callers") toggleCallers(id);
    if (opens === "methods" || opens === "classes") setOpen((now) => ({ ...now, classes: toggled(now.classes, id) }));
  };
  const toggleCallees = () => setOpen((now) => ({ ...now, callees: !now.callees }));
  return { open, toggleCallers, toggleNode, toggleCallees };
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
