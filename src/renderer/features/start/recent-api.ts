import type { StoredProject } from "../../../shared/model/project.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** The query for the stored projects, refetched whenever something that shows them comes into view. */
export const recentApi = engineApi.enhanceEndpoints({ addTagTypes: ["Stored"] }).injectEndpoints({
  endpoints: (build) => ({
    storedProjects: build.query<readonly StoredProject[], void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.storedProjects()),
      providesTags: ["Stored"],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStoredProjectsQuery } = recentApi;
