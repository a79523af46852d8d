import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { selectDraftKey } from "../description/draft-key.ts";
import { selectDescribed } from "./state/described.ts";
import { sourceApi } from "./state/source-api.ts";
import { openSource, type SourceThunk } from "./state/thunks.ts";

/**
 * Opens the source of the type or member in view, whose draft has this key, if it is readable and the user has neither
 * chosen something else nor dropped the draft meanwhile.
 */
export function openBesideEditor(draftKey: string): SourceThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const id = selectDescribed(getState());
    if (id === null || selectDraftKey(getState(), id) !== draftKey) return;
    const { choices } = getState().explorer.view;
    const text = dispatch(sourceApi.endpoints.sourceText.initiate(fileIdIn(id), { subscribe: false }));
    // Loaded in parallel with the text, so that the layout changes only once, and soon.
    const [{ isError }] = await Promise.all([text, import("./source-pane.tsx")]);
    const { explorer, source, drafts } = getState();
    const isStillWanted = explorer.view.choices === choices && source.open === null && drafts[draftKey] !== undefined;
    // A text that became outdated while it was loaded counts as readable: the pane loads it again.
    if (!isError && isStillWanted) dispatch(openSource({ kind: "entity", id }, false));
  };
}
