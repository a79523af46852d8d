import { USAGE_GRAPH } from "../../../shared/limits.ts";
import { messages } from "../../../shared/messages.ts";
import type { UsageGraph, UsageGraphOpen, UsageNode, UsedClass } from "../../../shared/usage-graph.ts";
import type { UsageIndex } from "../../linking/uses/usage-index.ts";
import { calleesOf, callersOf, named } from "../usages.ts";
import { GraphRows, type Owner } from "./graph-rows.ts";
import { byClass } from "./used-classes.ts";

const CLOSED: UsageGraphOpen = { callersOf: [], classes: [], callees: false };

/** The graph of who uses a member, from what is known of uses (specification 1.9). */
export function usageGraphOf(id: string, usage: UsageIndex, open: UsageGraphOpen = CLOSED): UsageGraph {
  const callers = (member: string) => byClass(callersOf(member, usage));
  return buildUsageGraph(id, open, callers, () => byClass(calleesOf(id, usage)));
}

/** The same from the groups themselves. Only callers that stand in the graph are asked for theirs. */
export function buildUsageGraph(
  id: string,
  open: UsageGraphOpen,
  callersOfMember: (id: string) => readonly UsedClass[],
  calleesOfMember: () => readonly UsedClass[],
): UsageGraph {
  const { name } = named(id);
  const focal = focalNode(id, name);
  const rows = new GraphRows(focal, new Set(open.classes));
  const callers: Record<string, readonly UsedClass[]> = {};
  const groupsOf = (node: UsageNode): Owner => {
    const classes = callersOfMember(node.id);
    callers[node.id] = classes;
    return { node, classes };
  };
  const isOpen = new Set(open.callersOf);
  let owners = [groupsOf(focal)];
  for (let level = 1; level <= USAGE_GRAPH.depth && owners.length > 0; level++) {
    const methods = rows.add(owners, level, messages.usageGraph.usedIn);
    owners = methods.filter((node) => level < USAGE_GRAPH.depth && isOpen.has(node.id)).map(groupsOf);
  }
  const callees = open.callees ? calleesOfMember() : null;
  if (callees !== null) rows.add([{ node: focal, classes: callees }], -1, messages.usageGraph.uses);
  return { id, name, nodes: rows.nodes, edges: rows.edges, callers, callees };
}

function focalNode(id: string, label: string): UsageNode {
  return { id, label, ...USAGE_GRAPH.focal, x: 0, y: 0, type: "method", entity: id, opens: null };
}
