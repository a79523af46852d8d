import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { STORAGE_KEYS } from "../../../shared/limits.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { KeptTextsSize } from "../../../shared/model/source.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";

const NO = "no";

// They are unless somebody has said no.
function areTextsKept(storage: KeyValueStorage): boolean {
  return storage.getItem(STORAGE_KEYS.keepTexts) !== NO;
}

/** Whether imports keep the texts of files that cannot be read again. */
export function readWhetherTextsAreKept(): AppThunk<boolean> {
  return (_, __, { storage }) => areTextsKept(storage);
}

/** Tells an engine that has just started; it keeps texts by itself. */
export function restoreKeptTexts(): AppThunk {
  return async (dispatch, _, { storage }) => {
    if (!areTextsKept(storage)) await dispatch(tellEngine(false));
  };
}

/** Another window of the same browser has chosen otherwise; a key of null means that all was cleared. */
export function syncKeptTexts(key: string | null): AppThunk {
  return async (dispatch, _, { storage }) => {
    if (key === null || key === STORAGE_KEYS.keepTexts) await dispatch(tellEngine(areTextsKept(storage)));
  };
}

/** Keeps texts, or does not, from the next import on, in this session and later ones. */
export function keepTexts(isWanted: boolean): AppThunk {
  return async (dispatch, _, { storage }) => {
    try {
      if (isWanted) storage.removeItem(STORAGE_KEYS.keepTexts);
      else storage.setItem(STORAGE_KEYS.keepTexts, NO);
    } catch (thrown) {
      console.warn(formatMessage(messages.log.storageBlocked, { detail: detailOf(thrown) }));
    }
    await dispatch(tellEngine(isWanted));
  };
}

function tellEngine(isWanted: boolean): AppThunk {
  return async (dispatch, _, { engine }) => {
    const told = await engine.keepTexts(isWanted);
    if (!told.ok) dispatch(noticeRaised("failure", told.error.message));
  };
}

/** How much is kept of the open project. */
export function readKeptTexts(): AppThunk<Promise<Result<KeptTextsSize>>> {
  return (_, __, { engine }) => engine.keptTexts();
}
