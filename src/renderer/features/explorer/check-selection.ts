import type { Engine } from "../../../shared/engine/engine.ts";
import { fileIdIn, typeIdIn } from "../../../shared/model/entity-id.ts";
import { selectFiles } from "../project/selectors.ts";
import type { ExplorerThunk } from "./slice.ts";
import { selectionChecked } from "./slice.ts";

/** Checks whether the chosen type or member still exists after the project has changed. */
export function checkSelection(): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    const { selected: id } = getState().explorer.view;
    const typeId = id === null ? undefined : typeIdIn(id);
    const hasFile = id !== null && selectFiles(getState()).byId[fileIdIn(id)] !== undefined;
    if (id === null || typeId === undefined || !hasFile) return;
    const isThere = await exists(engine, id, typeId);
    const remaining = isThere || (id !== typeId && (await exists(engine, typeId, typeId))) ? typeId : fileIdIn(id);
    dispatch(selectionChecked({ id, gone: isThere ? null : { remaining } }));
  };
}

// Only a definite answer of the engine proves that it is gone.
async function exists(engine: Engine, id: string, typeId: string): Promise<boolean> {
  const answer = await (id === typeId ? engine.typeDetails(id) : engine.memberDetails(id));
  return answer.ok || answer.error.code !== "entityNotFound";
}
