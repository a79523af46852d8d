import type { DirectorySource } from "../../../shared/engine/directory-source.ts";
import { toAppError } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { FoundFolder, Shell } from "../../platform/platform.ts";
import { noticeRaised } from "../notices/slice.ts";
import { offerImport } from "./offer-import.ts";
import { importRequested, importStarted, type ProjectThunk, withdrawImportRequest } from "./slice.ts";

/** Lets the user pick a folder and imports it; cancelling the picker changes nothing. */
export function importLocalProject(): ProjectThunk {
  return async (dispatch, _, { platform }) => void (await dispatch(importFrom(platform.pickDirectory())));
}

/** Imports the sample that ships with the page. */
export function openSample(): ProjectThunk {
  return async (dispatch, _, { platform }) => void (await dispatch(importFrom(platform.sample())));
}

/** Imports a dropped folder, and reports if it was not a folder. Must be called while the drop event is handled. */
export function importDropped(transfer: DataTransfer): ProjectThunk {
  return async (dispatch, _, { platform }) =>
    void (await dispatch(importFrom(platform.droppedDirectory(transfer), messages.explorer.notAFolder)));
}

/** Imports a folder that was opened before. */
export function importFolder(folder: DirectorySource): ProjectThunk {
  return async (dispatch) => void (await dispatch(importFrom(Promise.resolve(folder))));
}

/**
 * Imports the folder that the app was started with. The import shows immediately: otherwise the project of the last
 * visit would appear for a moment as if nothing else were loading.
 */
export function importFolderToOpen(shell: Pick<Shell, "folderToOpen">): ProjectThunk {
  return async (dispatch, getState) => {
    const isOnly = getState().project.importing === null;
    if (isOnly) dispatch(importRequested(null));
    const hasBegun = await dispatch(importFrom(shell.folderToOpen()));
    if (isOnly && !hasBegun) dispatch(withdrawImportRequest());
  };
}

/** Cancels the running import; the project stays as it was before. */
export function cancelImport(): ProjectThunk {
  return async (dispatch, getState, { engine }) => {
    const job = getState().project.importing?.job ?? null;
    if (job === null) return;
    const result = await engine.cancel(job);
    if (!result.ok) dispatch(noticeRaised("failure", result.error.message));
  };
}

/** Returns whether the shell has begun an import. */
function importFrom(found: Promise<FoundFolder | null>, whenNone?: string): ProjectThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    try {
      const source = await found;
      if (source === null && whenNone !== undefined) dispatch(noticeRaised("failure", whenNone));
      if (source === null) return false;
      if (source.kind === "begun") return true;
      if (source.kind === "packages") {
        const { packagesTaken } = await import("./packages-taken.ts");
        dispatch(packagesTaken(source.name));
        return false;
      }
      if (getState().project.importing !== null) dispatch(offerImport({ kind: "source", source }));
      else await dispatch(importSource(source));
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      // The shell keeps the folder that it refused to import.
      if (code === "importRunning") {
        dispatch(offerImport({ kind: "kept" }));
        return false;
      }
      console.warn(messages.log.importWithoutResult, message);
      dispatch(noticeRaised("failure", message));
    }
    return false;
  };
}

/** Imports a folder or files; a failure to start is reported. */
export function importSource(source: DirectorySource): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    dispatch(importRequested(source.kind === "folder" ? source : null));
    const answer = await engine.importDirectory(source);
    if (answer.ok) {
      dispatch(importStarted(answer.value));
      return;
    }
    console.warn(messages.log.importWithoutResult, answer.error.message);
    dispatch(withdrawImportRequest());
    dispatch(noticeRaised("failure", answer.error.message));
  };
}
