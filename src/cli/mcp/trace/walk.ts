import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { UseConfidence } from "../../../shared/model/uses.ts";
import { groupedBy } from "../../../worker/util/maps.ts";
import type { Edge, EdgeFilter } from "./edge.ts";

/** The walk ends beyond so many symbols: nobody reads a longer answer. */
export const MAX_SYMBOLS = 2_000;

/** A symbol that was reached, with the steps that lead to it from the previous level. */
export interface Reached {
  /** Null for code outside of any type. */
  readonly id: string | null;
  readonly edges: readonly Edge[];
  /** Exact where one path to it has only exact steps. */
  readonly confidence: UseConfidence;
}

/** The symbols that a walk has reached, level by level. */
export interface Walk {
  readonly levels: readonly (readonly Reached[])[];
  /** Why the walk has ended before everything was reached; "no" where it has not. */
  readonly isCut: "no" | "depth" | "size";
}

/**
 * A breadth-first search from some symbols: each is reached once, and `stepsFrom` gives the edges of a whole level. A
 * single seed is reached again where it leads to itself, as a recursive method does.
 */
export async function walk(
  seeds: readonly string[],
  depth: number,
  stepsFrom: (ids: ReadonlySet<string>, level: number) => Promise<readonly Edge[]>,
  isWanted: EdgeFilter,
): Promise<Walk> {
  const seen = new Set<string | null>(seeds);
  const sure = new Set(seeds);
  const only = seeds.length === 1 ? seeds[0] : undefined;
  const levels: (readonly Reached[])[] = [];
  let next = new Set(seeds);
  for (let level = 1; next.size > 0; level++) {
    if (level > depth) return { levels, isCut: "depth" };
    const edges = (await stepsFrom(next, level)).filter((edge) => isWanted(edge));
    const reached = grouped(
      edges.filter(({ to, fileId }) => !seen.has(to ?? fileId) || (level === 1 && to === only)),
      sure,
    );
    if (reached.length === 0) break;
    levels.push(reached);
    for (const { id, edges, confidence } of reached) {
      seen.add(id ?? edges[0]?.fileId ?? null);
      if (id !== null && confidence === "exact") sure.add(id);
    }
    if (seen.size > MAX_SYMBOLS) return { levels, isCut: "size" };
    next = new Set(reached.flatMap(({ id }) => (id === null || id === only || !isMember(id) ? [] : [id])));
  }
  return { levels, isCut: "no" };
}

function grouped(edges: readonly Edge[], sure: ReadonlySet<string>): readonly Reached[] {
  const groups = groupedBy(edges, ({ to, fileId }) => to ?? fileId);
  return Array.from(groups.values(), (group) => ({
    id: group[0]?.to ?? null,
    edges: group,
    confidence: group.some((edge) => isExact(edge) && sure.has(edge.from)) ? "exact" : "likely",
  }));
}

function isExact({ confidence, through }: Edge): boolean {
  return confidence === "exact" && through === undefined;
}

// Only members are followed further: what uses a whole type says nothing about the users of its members.
function isMember(id: string): boolean {
  return memberIdIn(id) !== undefined;
}
