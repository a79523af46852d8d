import type { PublishRequest } from "../../../shared/engine/publish-request.ts";
import { formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { publishingMessages } from "../../../shared/messages/publishing-messages.ts";
import type { ShellPublishing } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { publishingEnded } from "../../store/engine-actions.ts";
import { saveFile } from "../../ui/save-file.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectProjectId, selectProjectName } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { keepRequest, readKeptRequests } from "./kept-requests.ts";
import { type PublishingTarget, publishingBegan, type StateWithPublishing } from "./slice.ts";

type PublishingThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithProject & StateWithPublishing>;

/** Publishes the open project: into a folder that the shell asks for, or as an archive that the browser saves. */
export function publish(request: PublishRequest): PublishingThunk {
  return async (dispatch, getState, { platform: { shell } }) => {
    const projectId = selectProjectId(getState());
    if (projectId === null) return;
    const begin = shell === null ? publishArchive : publishIntoFolder;
    await dispatch(orNotice(begin(projectId, request)));
  };
}

function publishIntoFolder(projectId: string, request: PublishRequest): PublishingThunk {
  return async (dispatch, _, { platform: { shell } }) => {
    const name = (await shell?.publishing.begin(projectId, request)) ?? null;
    if (name !== null) dispatch(noteBegun(projectId, request, { kind: "folder", name }));
  };
}

function publishArchive(projectId: string, request: PublishRequest): PublishingThunk {
  return async (dispatch, getState, { platform }) => {
    const name = archiveName(selectProjectName(getState()) ?? "");
    dispatch(noteBegun(projectId, request, { kind: "archive", name }));
    try {
      const archive = await (await platform.publishing?.())?.publish(projectId, request);
      if (archive) saveFile(name, archive);
    } catch (thrown) {
      // The engine has not said so itself.
      dispatch(publishingEnded({ type: "publishingEnded", outcome: { status: "failed", error: toAppError(thrown) } }));
    }
  };
}

/** Saves the archive published last once more: a browser may have refused the first download. */
export function saveAgain(): PublishingThunk {
  return async (_, getState, { platform }) => {
    const archive = (await platform.publishing?.())?.latest();
    const { target } = getState().publishing;
    if (archive && target !== null) saveFile(target.name, archive);
  };
}

function noteBegun(projectId: string, request: PublishRequest, target: PublishingTarget): PublishingThunk<void> {
  return (dispatch, _, { storage }) => {
    dispatch(publishingBegan({ projectId, target, format: request.format }));
    keepRequest(storage, projectId, request);
  };
}

// Repositories are named OWNER/NAME.
function archiveName(name: string): string {
  return formatMessage(publishingMessages.archive, { name: name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-") });
}

/** Returns the last publish request of a project; null if there is none. */
export function keptRequest(projectId: string): AppThunk<PublishRequest | null> {
  return (_, __, { storage }) => readKeptRequests(storage)[projectId] ?? null;
}

export function cancelPublishing(): AppThunk {
  return orNotice(async (_, __, { platform }) => {
    if (platform.shell !== null) await platform.shell.publishing.cancel();
    else await (await platform.publishing?.())?.cancel();
  });
}

/** Opens what was published last in the system's browser. */
export function openSite(): AppThunk {
  return askShell((publishing) => publishing.openSite());
}

export function showSiteFolder(): AppThunk {
  return askShell((publishing) => publishing.showFolder());
}

function askShell(ask: (publishing: ShellPublishing) => Promise<void>): AppThunk {
  return orNotice(async (_, __, { platform: { shell } }) => {
    if (shell !== null) await ask(shell.publishing);
  });
}

/** Reports failures of a thunk as notices. */
function orNotice<State>(thunk: AppThunk<Promise<void>, State>): AppThunk<Promise<void>, State> {
  return async (dispatch, getState, services) => {
    try {
      await thunk(dispatch, getState, services);
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}
