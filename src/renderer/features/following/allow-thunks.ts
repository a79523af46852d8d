import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import { toAppError } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { engineApi } from "../../store/engine-api.ts";
import { noticeRaised } from "../notices/slice.ts";
import { type ProjectThunk, projectReopened } from "../project/slice.ts";

/** Returns the open project's folder if the user has to be asked before it can be read; otherwise null. */
export function findFolderToAllow(): ProjectThunk<Promise<DirectoryHandle | null>> {
  return async (_, __, { engine }) => {
    const folder = await engine.folderToAllow();
    return folder.ok ? folder.value : null;
  };
}

/**
 * Has the browser ask for permission to read a folder, and opens its project with it: answers that failed are requested
 * again, and changes in the meantime are imported. Returns whether the folder may be read. Must be called in a user
 * gesture.
 */
export function allowFolder(folder: DirectoryHandle): ProjectThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    try {
      if ((await folder.requestPermission?.({ mode: "read" })) !== "granted") return false;
      const { current } = getState().project;
      if (current !== null) await dispatch(openWithFolder(current.project.id));
      return true;
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
      return false;
    }
  };
}

function openWithFolder(projectId: string): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    unwrap(await engine.reopen(projectId));
    dispatch(engineApi.util.invalidateTags(["Project"]));
    dispatch(projectReopened());
    unwrap(await engine.refresh(false));
  };
}
