import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { UseConfidence } from "../../../shared/model/uses.ts";
import type { Edge, EdgeFilter } from "./edge.ts";

/** More symbols are no answer that anybody reads. */
export const MOST_SYMBOLS = 2_000;

/** A symbol that was reached, with the steps that lead there from the level before. */
export interface Reached {
  /** Null for what stands in no type. */
  readonly id: string | null;
  readonly edges: readonly Edge[];
  /** Exact where one way there is exact in all of its steps. */
  readonly confidence: UseConfidence;
}

/** What was reached, one level after the other. */
export interface Walk {
  readonly levels: readonly (readonly Reached[])[];
  /** Whether there is something beyond the last level. */
  readonly isCut: "no" | "depth" | "size";
}

/**
 * Follows steps from some symbols, level by level, each symbol once; the steps of a level come all at once. A single one
 * that leads to itself is reached, too: it calls itself.
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
    if (seen.size > MOST_SYMBOLS) return { levels, isCut: "size" };
    next = new Set(reached.flatMap(({ id }) => (id === null || id === only || !isMember(id) ? [] : [id])));
  }
  return { levels, isCut: "no" };
}

function grouped(edges: readonly Edge[], sure: ReadonlySet<string>): readonly Reached[] {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = edge.to ?? edge.fileId;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [edge]);
    else group.push(edge);
  }
  return Array.from(groups.values(), (group) => ({
    id: group[0]?.to ?? null,
    edges: group,
    confidence: group.some((edge) => isExact(edge) && sure.has(edge.from)) ? "exact" : "likely",
  }));
}

function isExact({ confidence, through }: Edge): boolean {
  return confidence === "exact" && through === undefined;
}

// What a whole type is touched by says nothing of those who use it.
function isMember(id: string): boolean {
  return memberIdIn(id) !== undefined;
}
