import type { Commit, EarlierState } from "../../../shared/model/changes.ts";

/** The base of a comparison: a state that Glossa has kept, or a commit, branch or tag. */
export type Comparison =
  | { readonly kind: "state"; readonly recorded: number }
  | { readonly kind: "commit"; readonly name: string };

/** The states and commits that the project can be compared with. */
export interface Comparable {
  readonly states: readonly EarlierState[];
  readonly commits: readonly Commit[];
}

/** Returns the default base of a comparison: the first state, or else the latest commit. */
export function firstComparison({ states: [state], commits: [commit] }: Comparable): Comparison | undefined {
  if (state !== undefined) return { kind: "state", recorded: state.recorded };
  return commit && { kind: "commit", name: commit.hash };
}

/** Returns whether the base still exists: a chosen state may have been dropped for later ones. */
export function isComparable(comparison: Comparison, { states }: Comparable): boolean {
  return comparison.kind === "commit" || states.some(({ recorded }) => recorded === comparison.recorded);
}
