import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { StartListening } from "../../store/listening.ts";
import { draftChanged, type StateWithDrafts } from "../description/slice.ts";
import { selectTarget } from "../explorer/details-target.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import type { StateWithSource } from "./slice.ts";
import { sourceApi } from "./source-api.ts";
import { openSource, type SourceThunk } from "./thunks.ts";
import { hasRoomBeside } from "./window-width.ts";

/** While a description is written, the code that it describes stands beside it. */
export function listenToSource(listen: StartListening<StateWithSource & StateWithExplorer & StateWithDrafts>): void {
  listen({
    actionCreator: draftChanged,
    effect: async ({ payload: { key } }, { dispatch, getState, getOriginalState }) => {
      const { drafts, source } = getOriginalState();
      const isBegun = drafts[key] === undefined;
      if (!isBegun || !source.comesWithEditor || source.open !== null || !hasRoomBeside()) return;
      const target = selectTarget(getState());
      if (target.kind === "type") await dispatch(openReadable(target.typeId));
      if (target.kind === "member") await dispatch(openReadable(target.memberId));
    },
  });
}

/** Opens the source of a type or member, where there is one to read and it is still being written about. */
function openReadable(id: string): SourceThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const choices = getState().explorer.view.choices;
    const { isSuccess } = await dispatch(sourceApi.endpoints.sourceText.initiate(fileIdIn(id), { subscribe: false }));
    const { explorer, source } = getState();
    const isStillWanted = explorer.view.choices === choices && source.open === null;
    if (isSuccess && isStillWanted) dispatch(openSource({ kind: "entity", id }, false));
  };
}
