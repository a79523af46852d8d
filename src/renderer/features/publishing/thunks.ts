import type { PublishRequest } from "../../../shared/engine/publish-request.ts";
import { toAppError } from "../../../shared/errors/errors.ts";
import type { ShellPublishing } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";
import { publishingBegan } from "./slice.ts";

/** Has the user choose a folder, and publishes the open project into it. */
export function publish(request: PublishRequest): AppThunk {
  return askShell(async (publishing, dispatch) => {
    const folder = await publishing.begin(request);
    if (folder !== null) dispatch(publishingBegan({ folder, request }));
  });
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
