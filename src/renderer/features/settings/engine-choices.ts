import type { Engine } from "../../../shared/engine/engine.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";

const NO = "no";

/** Something that the engine does unless the user has turned it off. */
export interface EngineChoice {
  readonly key: string;
  tell(engine: Engine, isWanted: boolean): Promise<Result<null>>;
}

/** Whether imports keep the texts of files that cannot be read again. */
export const KEEPING_TEXTS: EngineChoice = {
  key: STORAGE_KEYS.keepTexts,
  tell: (engine, isWanted) => engine.keepTexts(isWanted),
};

/** Whether the open project follows changes in its folder. */
export const FOLLOWING_DISK: EngineChoice = {
  key: STORAGE_KEYS.followDisk,
  tell: (engine, isWanted) => engine.followDisk(isWanted),
};

const CHOICES = [KEEPING_TEXTS, FOLLOWING_DISK];

function isChosen({ key }: EngineChoice, storage: KeyValueStorage): boolean {
  return storage.getItem(key) !== NO;
}

/** Returns whether the choice is turned on. */
export function readChoice(choice: EngineChoice): AppThunk<boolean> {
  return (_, __, { storage }) => isChosen(choice, storage);
}

/** Passes the choices that are turned off to an engine that has just started. */
export function restoreChoices(): AppThunk {
  return async (dispatch, _, { storage }) => {
    for (const choice of CHOICES) if (!isChosen(choice, storage)) await dispatch(tellEngine(choice, false));
  };
}

/** Applies a change by another window of the same browser; a key of null means that the storage was cleared. */
export function syncChoices(key: string | null): AppThunk {
  return async (dispatch, _, { storage }) => {
    for (const choice of CHOICES)
      if (key === null || key === choice.key) await dispatch(tellEngine(choice, isChosen(choice, storage)));
  };
}

/** Sets a choice for this session and later ones. */
export function choose(choice: EngineChoice, isWanted: boolean): AppThunk {
  return async (dispatch, _, { storage }) => {
    try {
      if (isWanted) storage.removeItem(choice.key);
      else storage.setItem(choice.key, NO);
    } catch (thrown) {
      console.warn(formatMessage(messages.log.storageBlocked, { detail: detailOf(thrown) }));
    }
    await dispatch(tellEngine(choice, isWanted));
  };
}

function tellEngine(choice: EngineChoice, isWanted: boolean): AppThunk {
  return async (dispatch, _, { engine }) => {
    const told = await choice.tell(engine, isWanted);
    if (!told.ok) dispatch(noticeRaised("failure", told.error.message));
  };
}
