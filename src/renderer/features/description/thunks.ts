import { type AppError, formatMessage } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import type { Description, EditedPart, GeneratedDescription } from "../../../shared/model/descriptions.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { type OwnTexts, ownTexts } from "../../../shared/model/own-texts.ts";
import { visible } from "../../../shared/visible-text.ts";
import { ASK_AGAIN, engineApi, type StateWithAnswers } from "../../store/engine-api.ts";
import { linksApi } from "../doc-text/links-api.ts";
import { entityName } from "../explorer/entity-name.ts";
import { noticeRaised } from "../notices/slice.ts";
import { isWritten } from "./is-written.ts";
import type { Draft, DraftThunk, KeptDraft } from "./slice.ts";
import {
  baseChanged,
  draftChanged,
  draftDropped,
  draftOpened,
  type Generated,
  partsChanged,
  savingFailed,
  savingStarted,
} from "./slice.ts";
import { writeDrafts } from "./stored-drafts.ts";

/** Opens the editor with these texts. */
export function openDraft(key: string, { text, parts, generated, base }: KeptDraft): DraftThunk<void> {
  return (dispatch) => {
    dispatch(draftOpened({ key, text, parts, generated, base }));
    dispatch(keepDrafts());
  };
}

/** Puts a typed or generated text into an open editor. */
export function changeDraft(key: string, text: string, generated?: Generated): DraftThunk<void> {
  return (dispatch) => {
    dispatch(draftChanged({ key, text, generated }));
    dispatch(keepDrafts());
  };
}

/** Puts the text that arrived before a generation ended early into its draft, if the draft still exists. */
export function keepArrived(key: string, text: string, before: string): DraftThunk<void> {
  return (dispatch, getState) => {
    // Only a service's text arrives piece by piece.
    const generated = { origin: "ai", before, isPartial: true } as const;
    if (text !== "" && getState().drafts[key] !== undefined) dispatch(changeDraft(key, text, generated));
  };
}

/** Puts all texts besides the summary into an open editor. */
export function changeParts(key: string, parts: readonly EditedPart[]): DraftThunk<void> {
  return (dispatch) => {
    dispatch(partsChanged({ key, parts }));
    dispatch(keepDrafts());
  };
}

/** Makes the description's current texts the base of a draft, so that saving the draft replaces them. */
export function rebaseDraft(key: string, base: OwnTexts): DraftThunk<void> {
  return (dispatch) => {
    dispatch(baseChanged({ key, base }));
    dispatch(keepDrafts());
  };
}

/** Closes the editor without changing the description. Returns the dropped draft. */
export function dropDraft(key: string): DraftThunk<Draft | undefined> {
  return (dispatch, getState) => {
    const draft = getState().drafts[key];
    dispatch(draftDropped(key));
    dispatch(keepDrafts());
    return draft;
  };
}

/**
 * Has the engine save a draft, and closes the editor afterwards. An empty draft is not saved (specification 1.5). After
 * a failure the text stays in the editor; so it does if the description was changed elsewhere, with the current texts
 * beside it. `written` are the parts that remain if only the summary has changed. Returns whether the description was
 * saved.
 */
export function saveDraft(
  key: string,
  entityId: string,
  written: Description["parts"] = [],
): DraftThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const draft = getState().drafts[key];
    if (draft === undefined || draft.saving) return false;
    const { text, parts, generated, base } = draft;
    if (![text, ...(parts ?? written).map((part) => part.text)].some((one) => one.trim() !== "")) return false;
    dispatch(savingStarted(key));
    const said = { text, generated: generated?.origin, parts: parts ?? undefined, base };
    const kept = await dispatch(keepDescription(entityId, said));
    if (kept.ok) dispatch(dropDraft(key));
    else dispatch(savingFailed({ key, failure: failureText(kept.error, entityId) }));
    return kept.ok;
  };
}

/** Confirms that a text is still true of the current code, unless another window has written a different one since. */
export function confirmDescription(entityId: string, shown: Description): DraftThunk {
  return async (dispatch) => {
    // A summary that is the source's own remains so; parts remain unchanged.
    const text = isWritten(shown) ? shown.text : "";
    const { generated } = shown;
    const kept = await dispatch(keepDescription(entityId, { text, generated, base: ownTexts(shown) }));
    if (!kept.ok && kept.error.code !== "describedElsewhere")
      dispatch(noticeRaised("failure", failureText(kept.error, entityId)));
  };
}

/**
 * Removes the written text, so that the source's text applies again, unless another window has written a different one
 * than is shown. Returns whether that succeeded.
 */
export function resetDescription(entityId: string, shown: OwnTexts): DraftThunk<Promise<boolean>> {
  return async (dispatch) => {
    const kept = await dispatch(keepDescription(entityId, { reset: shown }));
    if (kept.ok) return true;
    const isElsewhere = kept.error.code === "describedElsewhere";
    const text = isElsewhere ? descriptionMessages.notReset : failureText(kept.error, entityId);
    dispatch(noticeRaised("failure", text));
    return false;
  };
}

interface SaidTexts extends Partial<Pick<KeptDraft, "base">> {
  readonly text: string;
  readonly generated?: GeneratedDescription["origin"] | undefined;
  readonly parts?: readonly EditedPart[] | undefined;
}

/**
 * Has the engine save these texts, or remove the written ones that are shown. Texts that were changed elsewhere are
 * shown in their current state.
 */
function keepDescription(
  entityId: string,
  said: SaidTexts | { readonly reset: OwnTexts },
): DraftThunk<Promise<Result<Description | null>>> {
  return async (dispatch, _, { engine }) => {
    const kept: Result<Description | null> =
      "reset" in said
        ? await engine.resetDescription(entityId, said.reset)
        : await engine.describe(entityId, said.text, said.generated, said.parts, said.base);
    if (kept.ok || kept.error.code === "describedElsewhere") await dispatch(showDescription(entityId));
    return kept;
  };
}

/**
 * Refetches the details that show a description and waits only for them: no view shows the previous text, and slow
 * pictures do not delay it.
 */
function showDescription(entityId: string): DraftThunk {
  return async (dispatch, getState) => {
    const typeId = typeIdOrSelf(entityId);
    const { typeDetails, memberDetails } = engineApi.endpoints;
    for (const page of pagesWith(getState(), typeId)) {
      // A request that is already running may still return the previous description.
      await dispatch(engineApi.util.getRunningQueryThunk("typeDetails", page));
      await dispatch(typeDetails.initiate(page, ASK_AGAIN));
    }
    await dispatch(engineApi.util.getRunningQueryThunk("memberDetails", entityId));
    if (entityId !== typeId) await dispatch(memberDetails.initiate(entityId, ASK_AGAIN));
    dispatch(askLinksAgain(typeId));
  };
}

/** Refetches what the names on the pages of a type and its members refer to, without waiting. */
function askLinksAgain(typeId: string): DraftThunk<void> {
  return (dispatch, getState) => {
    const { detailsLinks } = linksApi.endpoints;
    for (const one of engineApi.util.selectInvalidatedBy(getState(), [{ type: "Details", id: typeId }])) {
      if (one.endpointName !== detailsLinks.name) continue;
      void dispatch(detailsLinks.initiate(one.originalArgs, ASK_AGAIN));
    }
  };
}

/**
 * Returns the types whose pages show what is written for this one: its own, and those of the other parts of a partial
 * type.
 */
function pagesWith(state: StateWithAnswers, typeId: string): ReadonlySet<string> {
  const { name } = engineApi.endpoints.typeDetails;
  const shown = engineApi.util.selectInvalidatedBy(state, [{ type: "Details", id: typeId }]);
  return new Set([typeId, ...shown.flatMap((one) => (one.endpointName === name ? [one.originalArgs] : []))]);
}

// The catalogue's message for a missing entity names it by its id, which does not help the user.
function failureText({ code, message }: AppError, entityId: string): string {
  if (code !== "entityNotFound") return message;
  const name = visible(entityName(entityId) ?? descriptionMessages.thisPlace);
  return formatMessage(descriptionMessages.goneWhileWriting, { name });
}

function keepDrafts(): DraftThunk<void> {
  return (_, getState, { session }) => {
    const texts = Object.entries(getState().drafts).map(
      ([key, { text, parts, generated, base }]) => [key, { text, parts, generated, base }] as const,
    );
    writeDrafts(session, Object.fromEntries(texts));
  };
}
