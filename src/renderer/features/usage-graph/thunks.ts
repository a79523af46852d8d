import { typeIdIn } from "../../../shared/entity-id.ts";
import type { AppThunk } from "../../app/thunk.ts";
import { nodeSelected } from "../explorer/slice.ts";
import { expandNodes, revealType } from "../explorer/thunks.ts";

/** Chooses a type or a member, and opens the way to it in the tree. */
export function openEntity(id: string): AppThunk<void> {
  return (dispatch) => {
    const typeId = typeIdIn(id);
    if (typeId === undefined) return;
    dispatch(revealType(typeId));
    if (typeId === id) return;
    dispatch(expandNodes([typeId]));
    dispatch(nodeSelected(id));
  };
}
