import { selectDraftKey } from "../../description/draft-key.ts";
import type { StateWithDrafts } from "../../description/slice.ts";
import { selectTarget } from "../../explorer/details-target.ts";
import type { StateWithExplorer } from "../../explorer/slice.ts";

/** Selects the type or member whose description is in view; null for none. */
export function selectDescribed(state: StateWithExplorer): string | null {
  const target = selectTarget(state);
  if (target.kind === "type") return target.typeId;
  return target.kind === "member" ? target.memberId : null;
}

/** Selects whether that description is being edited. */
export function selectIsWriting(state: StateWithExplorer & StateWithDrafts): boolean {
  const id = selectDescribed(state);
  return id !== null && state.drafts[selectDraftKey(state, id)] !== undefined;
}
