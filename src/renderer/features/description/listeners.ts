import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { descriptionsChanged } from "../../store/engine-actions.ts";
import { ASK_AGAIN, engineApi, type StateWithAnswers } from "../../store/engine-api.ts";
import type { StartListening } from "../../store/listening.ts";
import { linksApi } from "../doc-text/links-api.ts";

const { memberDetails } = engineApi.endpoints;
const { detailsLinks } = linksApi.endpoints;

/**
 * Refetches details that show a description which the queue or another window has changed. For its own changes this page
 * has already refetched them before closing the editor; but saving may also have restored a description of another
 * member of the type that had lost its place.
 */
export function listenToDescriptions(listen: StartListening<StateWithAnswers>): void {
  listen({
    actionCreator: descriptionsChanged,
    effect: ({ payload: { ids, byCall } }, { dispatch, getState }) => {
      const typeIds = new Set(ids.map((id) => typeIdOrSelf(id)));
      const tags = Array.from(typeIds, (id) => ({ type: "Details" as const, id }));
      if (!byCall) return void dispatch(engineApi.util.invalidateTags(tags));
      const isOther = (id: string) => !ids.includes(id) && !typeIds.has(id);
      for (const { originalArgs: id, endpointName } of engineApi.util.selectInvalidatedBy(getState(), tags)) {
        if (endpointName !== detailsLinks.name && isOther(id)) void dispatch(memberDetails.initiate(id, ASK_AGAIN));
      }
    },
  });
}
