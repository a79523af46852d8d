import { CHANGE_KINDS, type Change, type ChangeKind } from "../../../shared/model/changes.ts";
import { isSeenOutside } from "../../../shared/model/seen-outside.ts";

/** What of the changes is shown. */
export interface ChangesFilter {
  readonly visibility: "outside" | "all";
  readonly kind: ChangeKind | "all";
  readonly isBreakingOnly: boolean;
  readonly text: string;
}

export const FIRST_FILTER: ChangesFilter = { visibility: "outside", kind: "all", isBreakingOnly: false, text: "" };

/** Leaves nothing out. */
export const NO_FILTER: ChangesFilter = { ...FIRST_FILTER, visibility: "all" };

/** What is shown, and how that is changed. */
export interface ChangesNarrowing {
  readonly filter: ChangesFilter;
  readonly onFilter: (filter: ChangesFilter) => void;
}

/** The changes that are asked for, in their order. */
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

/** Changes that have most in common: those that break users, or the kind that weighs most in each. */
export interface ChangesGroup {
  readonly kind: ChangeKind | "breaking";
  readonly changes: readonly Change[];
}

/** The changes by what weighs most in them, that first; only the groups that have some. */
export function groupChanges(changes: readonly Change[]): readonly ChangesGroup[] {
  return (["breaking", ...CHANGE_KINDS] as const)
    .map((kind) => ({ kind, changes: changes.filter((change) => groupOf(change) === kind) }))
    .filter((group) => group.changes.length > 0);
}

function groupOf({ breaking, kinds }: Change): ChangesGroup["kind"] | undefined {
  return breaking.length > 0 ? "breaking" : CHANGE_KINDS.find((kind) => kinds.includes(kind));
}
