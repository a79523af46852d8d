import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { selectTarget } from "../explorer/details-target.ts";
import { sourceApi } from "./source-api.ts";
import { openSource, type SourceThunk } from "./thunks.ts";

/** Opens the source of the type or member that is shown, where there is one to read and nobody has gone on meanwhile. */
export function openBesideEditor(): SourceThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const target = selectTarget(getState());
    if (target.kind !== "type" && target.kind !== "member") return;
    const id = target.kind === "type" ? target.typeId : target.memberId;
    const { choices } = getState().explorer.view;
    const { isSuccess } = await dispatch(sourceApi.endpoints.sourceText.initiate(fileIdIn(id), { subscribe: false }));
    const { explorer, source } = getState();
    const isStillWanted = explorer.view.choices === choices && source.open === null;
    if (isSuccess && isStillWanted) dispatch(openSource({ kind: "entity", id }, false));
  };
}
