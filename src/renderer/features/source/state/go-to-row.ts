import { fileIdIn, typeIdIn } from "../../../../shared/model/entity-id.ts";
import type { RowPlace, SourcePlace } from "../../../../shared/model/source-place.ts";
import type { AppThunk } from "../../../store/dispatch.ts";
import { openPlace, type SourceThunk } from "./thunks.ts";

/** Opens a row of a file in the code, and chooses the innermost type or member around it in the tree and the details. */
export function goToRow(place: RowPlace): SourceThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { choices } = getState().explorer.view;
    const id = await dispatch(entityAround(place));
    if (getState().explorer.view.choices === choices) dispatch(openPlace(id, place));
  };
}

/**
 * Returns the id of what is shown together with a row of a file: the innermost type or member around it, or else the
 * file.
 */
export function entityAround({ fileId, row, column }: RowPlace): AppThunk<Promise<string>> {
  return async (_, __, { engine }) => {
    const around = await engine.entityAround(fileId, row, column);
    return around.ok ? around.value : fileId;
  };
}

/**
 * Returns the row whose surrounding declaration has to be chosen, when an address names a place in code; null if the
 * chosen node is more specific.
 */
export function rowWithoutEntity(chosen: string | null, place: SourcePlace | null): RowPlace | null {
  if (place?.kind !== "name") return null;
  const isOfFile = chosen === null || (typeIdIn(chosen) === undefined && fileIdIn(chosen) === place.fileId);
  return isOfFile ? place : null;
}
