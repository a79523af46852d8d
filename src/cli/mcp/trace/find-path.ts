import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { Edge, EdgeFilter } from "./edge.ts";
import { usedBy } from "./edges.ts";
import type { UsesReader } from "./uses-reader.ts";

const MAX_SYMBOLS = 20_000;

/** A step of a path; without an edge, it implements or overrides the previous member. */
export interface PathStep {
  readonly id: string;
  readonly edge: Edge | null;
}

/** The steps of a shortest path, null where none was found, and how many symbols were reached. */
export interface FoundPath {
  readonly steps: readonly PathStep[] | null;
  readonly followed: number;
}

/** A path begins at any of the members `from`, and ends at any of the symbols `to` or at a member of one. */
export interface PathEnds {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Looks for a shortest path of uses, and of overrides, from one symbol to another. */
export async function findPath(
  known: UsesReader,
  { from, to }: PathEnds,
  depth: number,
  isWanted: EdgeFilter,
): Promise<FoundPath> {
  const ends = new Set(to);
  const isEnd = (id: string) => ends.has(id) || ends.has(typeIdOrSelf(id));
  const before = new Map<string, PathStep | null>(from.map((id) => [id, null]));
  const reach = (id: string, step: PathStep) => {
    if (!before.has(id)) before.set(id, step);
  };
  let level = from;
  for (let at = 0; at < depth && level.length > 0 && before.size < MAX_SYMBOLS; at++) {
    const earlier = before.size;
    for (const edge of await usedBy(known, new Set(level)))
      if (edge.to !== null && isWanted(edge)) reach(edge.to, { id: edge.from, edge });
    const called = [...before.keys()].slice(earlier);
    for (const id of called) for (const below of known.uses.implementers.of(id)) reach(below, { id, edge: null });
    level = [...before.keys()].slice(earlier);
    const end = level.find(isEnd);
    if (end !== undefined) return { steps: stepsTo(end, before), followed: before.size };
  }
  return { steps: null, followed: before.size };
}

// From the end backwards: `before` has the step that each symbol was first reached by.
function stepsTo(end: string, before: ReadonlyMap<string, PathStep | null>): readonly PathStep[] {
  const steps: PathStep[] = [];
  let id = end;
  for (let step = before.get(id); step; step = before.get(id)) {
    steps.unshift({ id, edge: step.edge });
    id = step.id;
  }
  return [{ id, edge: null }, ...steps];
}
