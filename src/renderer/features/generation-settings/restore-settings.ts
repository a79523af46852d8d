import { toAppError } from "../../../shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";

/** Passes the stored generator to the engine when the page opens; if none was ever chosen, nothing is loaded. */
export function restoreGenerationSettings(): AppThunk {
  return async (dispatch, _, { platform, storage }) => {
    if (platform.shell === null && storage.getItem(STORAGE_KEYS.generationSettings) !== null)
      await dispatch(restoreChoice());
  };
}

/** Applies a change by another window of the same browser; a key of null means that the storage was cleared. */
export function syncGenerationSettings(key: string | null): AppThunk {
  return async (dispatch, _, { platform }) => {
    if (platform.shell !== null) return;
    if (key === null || key === STORAGE_KEYS.generationSettings) await dispatch(restoreChoice());
  };
}

function restoreChoice(): AppThunk {
  return async (dispatch, _, services) => {
    try {
      await (await import("./open-generation-settings.ts")).restoreInEngine(services);
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}
