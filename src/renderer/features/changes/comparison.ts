import type { Commit, EarlierState } from "../../../shared/model/changes.ts";

/** What the project is compared with: a state that Glossa has kept, or a commit, branch or tag. */
export type Comparison =
  | { readonly kind: "state"; readonly recorded: number }
  | { readonly kind: "commit"; readonly name: string };

/** What it can be compared with. */
export interface Comparable {
  readonly states: readonly EarlierState[];
  readonly commits: readonly Commit[];
}

/** What is compared with as long as nobody has chosen: the first state, or else the latest commit. */
export function firstComparison({ states: [state], commits: [commit] }: Comparable): Comparison | undefined {
  if (state !== undefined) return { kind: "state", recorded: state.recorded };
  return commit && { kind: "commit", name: commit.hash };
}

/** Whether it can still be: the state that was chosen may have made room for later ones. */
export function isComparable(comparison: Comparison, { states }: Comparable): boolean {
  return comparison.kind === "commit" || states.some(({ recorded }) => recorded === comparison.recorded);
}
