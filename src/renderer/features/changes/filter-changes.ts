import { CHANGE_KINDS, type Change, type ChangeKind } from "../../../shared/model/changes.ts";
import { isSeenOutside } from "../../../shared/model/seen-outside.ts";

/** The filter of the changes. */
export interface ChangesFilter {
  readonly visibility: "outside" | "all";
  readonly kind: ChangeKind | "all";
  readonly isBreakingOnly: boolean;
  readonly text: string;
}

export const FIRST_FILTER: ChangesFilter = { visibility: "outside", kind: "all", isBreakingOnly: false, text: "" };

/** A filter that lets all changes pass. */
export const NO_FILTER: ChangesFilter = { ...FIRST_FILTER, visibility: "all" };

/** The current filter, and a function that changes it. */
export interface ChangesNarrowing {
  readonly filter: ChangesFilter;
  readonly onFilter: (filter: ChangesFilter) => void;
}

/** Returns the changes that pass the filter, in their order. */
export function filterChanges(changes: readonly Change[], filter: ChangesFilter): readonly Change[] {
  const text = filter.text.trim().toLowerCase();
  return changes.filter((change) => {
    const { before, after, kinds, breaking } = change;
    if (filter.isBreakingOnly && breaking.length === 0) return false;
    if (filter.kind !== "all" && !kinds.includes(filter.kind)) return false;
    const sides = [before, after].filter((side) => side !== undefined);
    if (filter.visibility === "outside" && !sides.some(({ visibility }) => isSeenOutside(visibility))) return false;
    return sides.some(({ name, path }) => name.toLowerCase().includes(text) || path.toLowerCase().includes(text));
  });
}

/** A group of changes: those that break users, or those with the same most important kind. */
export interface ChangesGroup {
  readonly kind: ChangeKind | "breaking";
  readonly changes: readonly Change[];
}

/** Groups the changes by their most important kind, most important group first, without empty groups. */
export function groupChanges(changes: readonly Change[]): readonly ChangesGroup[] {
  return (["breaking", ...CHANGE_KINDS] as const)
    .map((kind) => ({ kind, changes: changes.filter((change) => groupOf(change) === kind) }))
    .filter((group) => group.changes.length > 0);
}

function groupOf({ breaking, kinds }: Change): ChangesGroup["kind"] | undefined {
  return breaking.length > 0 ? "breaking" : CHANGE_KINDS.find((kind) => kinds.includes(kind));
}
