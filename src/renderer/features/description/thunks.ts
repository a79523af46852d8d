import { typeIdIn } from "../../../shared/entity-id.ts";
import { messages } from "../../../shared/messages.ts";
import type { Description } from "../../../shared/model.ts";
import { engineApi } from "../../store/engine-api.ts";
import type { AppThunk } from "../../store/thunk.ts";
import { noticeRaised } from "../notices/slice.ts";
import { draftChanged, draftDropped, draftsRestored, type Generated, savingFailed, savingStarted } from "./slice.ts";
import { readDrafts, writeDrafts } from "./stored-drafts.ts";

/** The answer is used here and nowhere else. */
const UNTRACKED = { track: false };

/** Brings back what was being written before the page was loaded again. */
export function restoreDrafts(): AppThunk<void> {
  return (dispatch, _, { session }) => void dispatch(draftsRestored(readDrafts(session)));
}

/** Opens the editor, or takes what was typed or generated into it. */
export function changeDraft(key: string, text: string, generated?: Generated): AppThunk<void> {
  return (dispatch) => {
    dispatch(draftChanged({ key, text, generated }));
    dispatch(keepDrafts());
  };
}

/** Closes the editor; the description is as it was before. */
export function dropDraft(key: string): AppThunk<void> {
  return (dispatch) => {
    dispatch(draftDropped(key));
    dispatch(keepDrafts());
  };
}

/**
 * Lets the engine keep a draft, and closes the editor when it has. Without words nothing happens (specification 1.5);
 * after a failure the text stays in the editor. Answers whether the description was saved.
 */
export function saveDraft(key: string, entityId: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const draft = getState().drafts[key];
    if (draft === undefined || draft.saving || draft.text.trim() === "") return false;
    dispatch(savingStarted(key));
    const description = { entityId, text: draft.text, generated: draft.generated?.origin };
    const { error } = await dispatch(engineApi.endpoints.describe.initiate(description, UNTRACKED));
    if (error === undefined) dispatch(dropDraft(key));
    else dispatch(savingFailed({ key, failure: failureText(error) }));
    return error === undefined;
  };
}

/** Says that a text is still true of the code as it is now; not where another was written since in another window. */
export function confirmDescription(entityId: string, { text, origin }: Description): AppThunk {
  return async (dispatch, _, { engine }) => {
    const typeId = typeIdIn(entityId) ?? entityId;
    const now = await (entityId === typeId ? engine.typeDetails(entityId) : engine.memberDetails(entityId));
    if (!now.ok) return void dispatch(noticeRaised("failure", now.error.message));
    if (now.value.description?.text !== text) {
      dispatch(engineApi.util.invalidateTags([{ type: "Details", id: typeId }]));
      return;
    }
    const generated = origin === "generated" ? ("ai" as const) : undefined;
    const { error } = await dispatch(engineApi.endpoints.describe.initiate({ entityId, text, generated }, UNTRACKED));
    if (error !== undefined) dispatch(noticeRaised("failure", error.message ?? ""));
  };
}

/** Forgets what was written, so that the source's text stands again. */
export function resetDescription(entityId: string): AppThunk {
  return async (dispatch) => {
    const { error } = await dispatch(engineApi.endpoints.describe.initiate({ entityId, text: null }, UNTRACKED));
    if (error !== undefined) dispatch(noticeRaised("failure", error.message ?? ""));
  };
}

// What is gone is called by its identifier in the catalogue of errors, which says nothing to whoever writes.
function failureText({ code, message = "" }: { readonly code?: string; readonly message?: string }): string {
  return code === "entityNotFound" ? messages.description.goneWhileWriting : message;
}

function keepDrafts(): AppThunk<void> {
  return (_, getState, { session }) => {
    const texts = Object.entries(getState().drafts).map(([key, { text }]) => [key, text] as const);
    writeDrafts(session, Object.fromEntries(texts));
  };
}
