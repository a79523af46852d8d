import type { UsageEdge, UsageGraph, UsedClass } from "../../../shared/model/usage-graph.ts";
import { USE_CONFIDENCES, type UseConfidence } from "../../../shared/model/uses.ts";

/** Returns whether a use has at least the required confidence. */
export function meetsConfidence(confidence: UseConfidence, atLeast: UseConfidence): boolean {
  return USE_CONFIDENCES.indexOf(confidence) <= USE_CONFIDENCES.indexOf(atLeast);
}

/** Returns the nodes that are still reachable from the member when less certain uses are left out. */
export function visibleNodes(
  { id, edges }: Pick<UsageGraph, "id" | "edges">,
  atLeast: UseConfidence,
): ReadonlySet<string> {
  const targets = new Map<string, string[]>();
  for (const { source, target, confidence } of edges) {
    if (meetsConfidence(confidence, atLeast)) targets.set(source, [...(targets.get(source) ?? []), target]);
  }
  const found = new Set([id]);
  for (const node of found) for (const target of targets.get(node) ?? []) found.add(target);
  return found;
}

/** Returns the classes of a list, each with those of its members whose uses have the required confidence. */
export function classesByConfidence(classes: readonly UsedClass[], atLeast: UseConfidence): readonly UsedClass[] {
  return classes
    .map(({ type, members }) => ({
      type,
      members: members.filter(({ confidence }) => meetsConfidence(confidence, atLeast)),
    }))
    .filter(({ members }) => members.length > 0);
}

/** Returns a node and its direct neighbours. */
export function neighbourhood(node: string, edges: readonly UsageEdge[]): ReadonlySet<string> {
  const joined = edges.filter(({ source, target }) => source === node || target === node);
  return new Set([node, ...joined.flatMap(({ source, target }) => [source, target])]);
}
