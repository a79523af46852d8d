import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import { toAppError } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
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
 * again, and what has changed meanwhile is taken over. Answers whether it may be read. To be called by a gesture of the
 * user's.
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
