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

/** Takes what was typed or generated into an open editor. */
export function changeDraft(key: string, text: string, generated?: Generated): DraftThunk<void> {
  return (dispatch) => {
    dispatch(draftChanged({ key, text, generated }));
    dispatch(keepDrafts());
  };
}

/** Takes what has arrived of a text that ended before its end into its draft, if that is still there. */
export function keepArrived(key: string, text: string, before: string): DraftThunk<void> {
  return (dispatch, getState) => {
    // Only a service's text arrives piece by piece.
    const generated = { origin: "ai", before, isPartial: true } as const;
    if (text !== "" && getState().drafts[key] !== undefined) dispatch(changeDraft(key, text, generated));
  };
}

/** Takes all that is written besides the summary into an open editor. */
export function changeParts(key: string, parts: readonly EditedPart[]): DraftThunk<void> {
  return (dispatch) => {
    dispatch(partsChanged({ key, parts }));
    dispatch(keepDrafts());
  };
}

/** Lets a draft take the place of what the description says now, once that is saved. */
export function rebaseDraft(key: string, base: OwnTexts): DraftThunk<void> {
  return (dispatch) => {
    dispatch(baseChanged({ key, base }));
    dispatch(keepDrafts());
  };
}

/** Closes the editor; the description is as it was before. Answers what was in it. */
export function dropDraft(key: string): DraftThunk<Draft | undefined> {
  return (dispatch, getState) => {
    const draft = getState().drafts[key];
    dispatch(draftDropped(key));
    dispatch(keepDrafts());
    return draft;
  };
}

/**
 * Lets the engine keep a draft, and closes the editor when it has. Without words nothing happens (specification 1.5);
 * after a failure the text stays in the editor, and so it does, with what stands there by now beside it, where that was
 * changed elsewhere. `written` is what stays besides a summary that alone has changed. Answers
 * whether the description was saved.
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

/** Says that a text is still true of the code as it is now; not where another was written since in another window. */
export function confirmDescription(entityId: string, shown: Description): DraftThunk {
  return async (dispatch) => {
    // A summary of the source's own stays that; parts stay as they are.
    const text = isWritten(shown) ? shown.text : "";
    const { generated } = shown;
    const kept = await dispatch(keepDescription(entityId, { text, generated, base: ownTexts(shown) }));
    if (!kept.ok && kept.error.code !== "describedElsewhere")
      dispatch(noticeRaised("failure", failureText(kept.error, entityId)));
  };
}

/** Forgets what was written, so that the source's text stands again. Answers whether that was done. */
export function resetDescription(entityId: string): DraftThunk<Promise<boolean>> {
  return async (dispatch) => {
    const kept = await dispatch(keepDescription(entityId, null));
    if (!kept.ok) dispatch(noticeRaised("failure", failureText(kept.error, entityId)));
    return kept.ok;
  };
}

interface SaidTexts extends Partial<Pick<KeptDraft, "base">> {
  readonly text: string;
  readonly generated?: GeneratedDescription["origin"] | undefined;
  readonly parts?: readonly EditedPart[] | undefined;
}

/** Lets the engine keep these texts, or forget what was written for null. What was changed elsewhere shows as it is now. */
function keepDescription(entityId: string, said: SaidTexts | null): DraftThunk<Promise<Result<Description | null>>> {
  return async (dispatch, _, { engine }) => {
    const kept: Result<Description | null> =
      said === null
        ? await engine.resetDescription(entityId)
        : await engine.describe(entityId, said.text, said.generated, said.parts, said.base);
    if (kept.ok || kept.error.code === "describedElsewhere") await dispatch(showDescription(entityId));
    return kept;
  };
}

/**
 * Asks again for the details that show a description, and waits for these alone: nothing shows what it was before, and
 * pictures that take long hold nothing up.
 */
function showDescription(entityId: string): DraftThunk {
  return async (dispatch, getState) => {
    const typeId = typeIdOrSelf(entityId);
    const { typeDetails, memberDetails } = engineApi.endpoints;
    for (const page of pagesWith(getState(), typeId)) {
      // What was asked before may answer with what the description was then.
      await dispatch(engineApi.util.getRunningQueryThunk("typeDetails", page));
      await dispatch(typeDetails.initiate(page, ASK_AGAIN));
    }
    await dispatch(engineApi.util.getRunningQueryThunk("memberDetails", entityId));
    if (entityId !== typeId) await dispatch(memberDetails.initiate(entityId, ASK_AGAIN));
    dispatch(askLinksAgain(typeId));
  };
}

/** Asks again for what the names mean that are on the pages of a type and its members, and waits for none of it. */
function askLinksAgain(typeId: string): DraftThunk<void> {
  return (dispatch, getState) => {
    const { detailsLinks } = linksApi.endpoints;
    for (const one of engineApi.util.selectInvalidatedBy(getState(), [{ type: "Details", id: typeId }])) {
      if (one.endpointName !== detailsLinks.name) continue;
      void dispatch(detailsLinks.initiate(one.originalArgs, ASK_AGAIN));
    }
  };
}

/** The types whose pages show what is written of this one: its own, and those of the other parts of a partial type. */
function pagesWith(state: StateWithAnswers, typeId: string): ReadonlySet<string> {
  const { name } = engineApi.endpoints.typeDetails;
  const shown = engineApi.util.selectInvalidatedBy(state, [{ type: "Details", id: typeId }]);
  return new Set([typeId, ...shown.flatMap((one) => (one.endpointName === name ? [one.originalArgs] : []))]);
}

// What is gone is called by its identifier in the catalogue of errors, which says nothing to whoever writes.
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
