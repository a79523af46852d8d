import { formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { startMessages } from "../../../shared/messages/start-messages.ts";
import type { Project, StoredProject } from "../../../shared/model/project.ts";
import { isFolderProject } from "../../../shared/model/project-id.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import type { AddressThunk } from "../address/slice.ts";
import { goToAddress } from "../address/thunks.ts";
import { type KeptCoverage, keepCoverage, readKeptCoverage } from "../coverage/kept-coverage.ts";
import { noticeRaised } from "../notices/slice.ts";
import { clearStoredProject, readStoredProject } from "../project/stored-project.ts";
import { keepRequest } from "../publishing/kept-requests.ts";
import { recentApi } from "./recent-api.ts";

/** Returns the documented share of each project as of its last count. */
export function keptCoverage(): AppThunk<KeptCoverage> {
  return (_, __, { storage }) => readKeptCoverage(storage);
}

/** Opens a stored project at its overview, as a new entry of the browser's history. */
export function openRecent({ id }: Pick<Project, "id">): AddressThunk {
  return (dispatch) => dispatch(goToAddress({ project: id, at: null }, { isNew: true }));
}

/** Deletes all stored data of a project on this machine, and removes its folder from the list of recent ones. */
export function forgetProject({ id, name, path }: StoredProject["project"]): AppThunk {
  return async (dispatch, _, { engine, storage, platform }) => {
    const answer = await engine.forgetProject(id);
    if (!answer.ok) {
      dispatch(noticeRaised("failure", answer.error.message));
      return;
    }
    keepCoverage(storage, id, null);
    keepRequest(storage, id, null);
    if (readStoredProject(storage)?.id === id) clearStoredProject(storage);
    dispatch(recentApi.util.invalidateTags(["Stored"]));
    const failures = await shellForgets(platform, id, path);
    for (const thrown of failures) dispatch(noticeRaised("failure", toAppError(thrown).message));
    if (failures.length === 0) dispatch(noticeRaised("news", formatMessage(startMessages.forgotten, { name })));
  };
}

/** Revokes the grant for the folder and forgets that of its site; returns the errors. Neither depends on the other. */
async function shellForgets({ shell }: Platform, id: string, path: string): Promise<readonly unknown[]> {
  if (shell === null) return [];
  const folder = isFolderProject(id) ? shell.forgetFolder(path) : undefined;
  const answers = await Promise.allSettled([folder, shell.publishing.forget(id)]);
  return answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
}
