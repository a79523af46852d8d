import { formatMessage } from "../../../shared/errors/errors.ts";
import { startMessages } from "../../../shared/messages/start-messages.ts";
import type { StoredProject } from "../../../shared/model/project.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";
import { type KeptCoverage, keepCoverage, readKeptCoverage } from "../coverage/kept-coverage.ts";
import { noticeRaised } from "../notices/slice.ts";
import { clearStoredProject, readStoredProject } from "../project/stored-project.ts";

/** The query for what is stored, asked anew whenever the start page comes into view. */
const recentApi = engineApi.enhanceEndpoints({ addTagTypes: ["Stored"] }).injectEndpoints({
  endpoints: (build) => ({
    storedProjects: build.query<readonly StoredProject[], void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.storedProjects()),
      providesTags: ["Stored"],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStoredProjectsQuery } = recentApi;

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
