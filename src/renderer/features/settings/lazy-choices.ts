import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { lateThunk } from "../notices/late-thunk.ts";

/** The storage keys of each `EngineChoice`. Most users have stored none. */
const KEYS: readonly string[] = [STORAGE_KEYS.keepTexts, STORAGE_KEYS.followDisk];

/** Calls `restoreChoices`, which loads only if a choice is stored. */
export function restoreLate(): AppThunk {
  return async (dispatch, _, { storage }) => {
    if (KEYS.some((key) => storage.getItem(key) !== null))
      await dispatch(lateThunk(async () => (await import("./engine-choices.ts")).restoreChoices()));
  };
}

/** Calls `syncChoices`, which loads only if a choice may have changed. */
export function syncLate(key: string | null): AppThunk {
  return async (dispatch) => {
    if (key === null || KEYS.includes(key))
      await dispatch(lateThunk(async () => (await import("./engine-choices.ts")).syncChoices(key)));
  };
}
