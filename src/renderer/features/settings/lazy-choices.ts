import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { lateThunk } from "../notices/late-thunk.ts";

/** Under which an `EngineChoice` is kept. Most people have made none. */
const KEYS: readonly string[] = [STORAGE_KEYS.keepTexts, STORAGE_KEYS.followDisk];

/** As `restoreChoices` does. */
export function restoreLate(): AppThunk {
  return async (dispatch, _, { storage }) => {
    if (KEYS.some((key) => storage.getItem(key) !== null))
      await dispatch(lateThunk(async () => (await import("./engine-choices.ts")).restoreChoices()));
  };
}

/** As `syncChoices` does. */
export function syncLate(key: string | null): AppThunk {
  return async (dispatch) => {
    if (key === null || KEYS.includes(key))
      await dispatch(lateThunk(async () => (await import("./engine-choices.ts")).syncChoices(key)));
  };
}
