import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import { engineApi } from "../../store/engine-api.ts";
import { noticeRaised } from "../notices/slice.ts";
import { type ProjectThunk, projectReopened } from "../project/slice.ts";

/** The folder of the open project that may be read once the user was asked; null where there is none. */
export function findFolderToAllow(): ProjectThunk<Promise<DirectoryHandle | null>> {
  return async (_, __, { engine }) => {
    const folder = await engine.folderToAllow();
    return folder.ok ? folder.value : null;
  };
}

/**
 * Has the browser ask whether a folder may be read, and opens its project with it: what could not be read is asked for
 * again, and what has changed meanwhile is taken over. To be called by a gesture of the user's.
 */
export function allowFolder(folder: DirectoryHandle): ProjectThunk {
  return async (dispatch, getState, { engine }) => {
    const permission = await folder.requestPermission?.({ mode: "read" });
    const { current } = getState().project;
    if (permission !== "granted" || current === null) return;
    const reopened = await engine.reopen(current.project.id);
    if (!reopened.ok) return void dispatch(noticeRaised("failure", reopened.error.message));
    dispatch(engineApi.util.invalidateTags(["Project"]));
    dispatch(projectReopened());
    await engine.refresh(false);
  };
}
