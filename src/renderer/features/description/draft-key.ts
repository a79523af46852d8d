import { useSelector } from "react-redux";
import { selectProjectInView } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";

/** Returns the key of the draft for a type or member of the project in view. */
export function useDraftKey(entityId: string): string {
  return useSelector((state: StateWithProject) => selectDraftKey(state, entityId));
}

/** Returns the same key from a state. Entity ids alone are not unique: two projects may contain the same file. */
export function selectDraftKey(state: StateWithProject, entityId: string): string {
  return `${selectProjectInView(state) ?? ""}/${entityId}`;
}
