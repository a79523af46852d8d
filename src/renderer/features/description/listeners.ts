import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { descriptionsChanged } from "../../store/engine-actions.ts";
import { engineApi } from "../../store/engine-api.ts";
import type { StartListening } from "../../store/listening.ts";

/**
 * Details that show a description which the queue or another window has changed are asked for again. What this page has
 * saved it has asked for itself, before it closed the editor.
 */
export function listenToDescriptions(listen: StartListening): void {
  listen({
    actionCreator: descriptionsChanged,
    effect: ({ payload: { ids, byCall } }, { dispatch }) => {
      if (byCall) return;
      const typeIds = new Set(ids.map((id) => typeIdOrSelf(id)));
      dispatch(engineApi.util.invalidateTags(Array.from(typeIds, (id) => ({ type: "Details" as const, id }))));
    },
  });
}
