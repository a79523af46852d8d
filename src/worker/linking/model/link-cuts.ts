import type { LINK_LIMITS } from "../../../shared/limits/linking.ts";

/**
 * Why something in a file is not linked. The uses in a member: they would take too many steps, or are nested too
 * deeply. Those of the whole file: linking it failed. What a comment inherits: it would take too many steps to find it,
 * or it is too long to be repeated so often. What exceeds one of the limits.
 */
export type LinkCutReason = "steps" | "depth" | "file" | "comments" | "longComments" | keyof typeof LINK_LIMITS;

/** Types and members of a file that are not linked completely; the count is zero for the whole file. */
export interface LinkCut {
  readonly reason: LinkCutReason;
  readonly count: number;
  /** The id of the first of them; null in a type's header or outside of all types. */
  readonly first: string | null;
  /** The error, if linking the whole file failed. */
  readonly detail?: string;
}

/** The cuts of a file, one for each reason. */
export class LinkCuts {
  private readonly byReason = new Map<LinkCutReason, LinkCut>();

  /** Counts one type or member. */
  add(reason: LinkCutReason, id: string | null): void {
    this.join({ reason, first: id, count: 1 });
  }

  /** Adds those that were counted elsewhere. */
  join({ reason, first, count }: LinkCut): void {
    const before = this.byReason.get(reason);
    this.byReason.set(reason, { reason, first: before?.first ?? first, count: count + (before?.count ?? 0) });
  }

  get all(): readonly LinkCut[] {
    return [...this.byReason.values()];
  }
}
