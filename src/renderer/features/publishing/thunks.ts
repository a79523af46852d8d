import type { PublishRequest } from "../../../shared/engine/publish-request.ts";
import { toAppError } from "../../../shared/errors/errors.ts";
import type { ShellPublishing } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectProjectId } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { keepRequest, readKeptRequests } from "./kept-requests.ts";
import { publishingBegan } from "./slice.ts";

/** Has the user choose a folder, and publishes the open project into it. */
export function publish(request: PublishRequest): AppThunk<Promise<void>, StateWithProject> {
  return async (dispatch, getState, { storage }) => {
    const projectId = selectProjectId(getState());
    if (projectId === null) return;
    await dispatch(
      askShell(async (publishing) => {
        const folder = await publishing.begin(projectId, request);
        if (folder === null) return;
        dispatch(publishingBegan({ folder, format: request.format }));
        keepRequest(storage, projectId, request);
      }),
    );
  };
}

/** Returns the last publish request of a project; null if there is none. */
export function keptRequest(projectId: string): AppThunk<PublishRequest | null> {
  return (_, __, { storage }) => readKeptRequests(storage)[projectId] ?? null;
}

export function cancelPublishing(): AppThunk {
  return askShell((publishing) => publishing.cancel());
}

/** Opens what was published last in the system's browser. */
export function openSite(): AppThunk {
  return askShell((publishing) => publishing.openSite());
}

export function showSiteFolder(): AppThunk {
  return askShell((publishing) => publishing.showFolder());
}

type Dispatch = Parameters<AppThunk>[0];

/** Calls the shell and reports failures; a page without a shell offers none of this. */
function askShell(ask: (publishing: ShellPublishing, dispatch: Dispatch) => Promise<void>): AppThunk {
  return async (dispatch, _, { platform: { shell } }) => {
    try {
      if (shell !== null) await ask(shell.publishing, dispatch);
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}
