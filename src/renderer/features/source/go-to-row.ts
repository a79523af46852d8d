import { fileIdIn, typeIdIn } from "../../../shared/model/entity-id.ts";
import type { RowPlace, SourcePlace } from "../../../shared/model/source-place.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { openPlace, type SourceThunk } from "./thunks.ts";

/** Goes to a row of a file: in the code, and in the tree and the details to the innermost type or member around it. */
export function goToRow(place: RowPlace): SourceThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { choices } = getState().explorer.view;
    const id = await dispatch(entityAround(place));
    if (getState().explorer.view.choices === choices) dispatch(openPlace(id, place));
  };
}

/** The id of what is shown with a row of a file: the innermost type or member around it, or else the file. */
export function entityAround({ fileId, row, column }: RowPlace): AppThunk<Promise<string>> {
  return async (_, __, { engine }) => {
    const around = await engine.entityAround(fileId, row, column);
    return around.ok ? around.value : fileId;
  };
}

/** The row whose surroundings are to be chosen where a place is asked for beside what is chosen; null where that says more. */
export function rowWithoutEntity(chosen: string | null, place: SourcePlace | null): RowPlace | null {
  if (place?.kind !== "name") return null;
  const isOfFile = chosen === null || (typeIdIn(chosen) === undefined && fileIdIn(chosen) === place.fileId);
  return isOfFile ? place : null;
}
