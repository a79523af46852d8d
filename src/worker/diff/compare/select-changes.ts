import type { Change } from "../../../shared/model/changes.ts";
import { isSeenOutside } from "../../../shared/model/seen-outside.ts";

/** Filters for changes. */
export interface ChangeFilter {
  /** Only what code outside of its project can see, or could. */
  readonly isPublicOnly: boolean;
  readonly isBreakingOnly: boolean;
}

/** The changes that pass a filter. */
export function selectChanges(
  changes: readonly Change[],
  { isPublicOnly, isBreakingOnly }: ChangeFilter,
): readonly Change[] {
  return changes.filter(({ before, after, breaking }) => {
    if (isBreakingOnly && breaking.length === 0) return false;
    return !isPublicOnly || isSeenOutside(before?.visibility) || isSeenOutside(after?.visibility);
  });
}
