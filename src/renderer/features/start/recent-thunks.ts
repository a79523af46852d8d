import { formatMessage } from "../../../shared/errors/errors.ts";
import { startMessages } from "../../../shared/messages/start-messages.ts";
import type { StoredProject } from "../../../shared/model/project.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { type KeptCoverage, keepCoverage, readKeptCoverage } from "../coverage/kept-coverage.ts";
import { noticeRaised } from "../notices/slice.ts";
import { clearStoredProject, readStoredProject } from "../project/stored-project.ts";
import { recentApi } from "./recent-api.ts";

/** How much of each project was documented when that was last counted. */
export function keptCoverage(): AppThunk<KeptCoverage> {
  return (_, __, { storage }) => readKeptCoverage(storage);
}

/** Deletes all that is stored of a project on this machine, and takes its folder from the list of recent ones. */
export function forgetProject({ id, name, path }: StoredProject["project"]): AppThunk {
  return async (dispatch, _, { engine, storage, platform }) => {
    const answer = await engine.forgetProject(id);
    if (!answer.ok) {
      dispatch(noticeRaised("failure", answer.error.message));
      return;
    }
    keepCoverage(storage, id, null);
    if (readStoredProject(storage)?.id === id) clearStoredProject(storage);
    if (id.startsWith("folder-")) await platform.shell?.forgetFolder(path).catch(console.error);
    dispatch(noticeRaised("news", formatMessage(startMessages.forgotten, { name })));
    dispatch(recentApi.util.invalidateTags(["Stored"]));
  };
}
