import { projectShare } from "../../../shared/documented-share.ts";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { Coverage, FileCoverage } from "../../../shared/model/descriptions.ts";
import type { AppServices } from "../../platform/platform.ts";
import { askEngine, engineApi, listenWhile } from "../../store/engine-api.ts";
import { selectProjectId } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { keepCoverage } from "./kept-coverage.ts";

/** Queries for the documented share. The tag `Coverage` marks answers that change with every description. */
export const coverageApi = engineApi.enhanceEndpoints({ addTagTypes: ["Coverage"] }).injectEndpoints({
  endpoints: (build) => ({
    coverage: build.query<Coverage, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.coverage()),
      providesTags: ["Project", "Coverage"],
      onQueryStarted: (_, { getState, extra, queryFulfilled }) => {
        const projectId = selectProjectId(getState() as unknown as StateWithProject);
        const keep = ({ data }: { readonly data: Coverage }) => {
          const isStillOpen = selectProjectId(getState() as unknown as StateWithProject) === projectId;
          if (projectId !== null && isStillOpen)
            keepCoverage((extra as AppServices).storage, projectId, projectShare(data));
        };
        // The component that shows the count reports why it failed.
        queryFulfilled.then(keep, () => undefined);
      },
      onCacheEntryAdded: (_, { dispatch, extra, cacheEntryRemoved }) => {
        const changed = (event: EngineEvent) => {
          if (event.type === "descriptionsChanged") dispatch(coverageApi.util.invalidateTags(["Coverage"]));
        };
        return listenWhile(extra, cacheEntryRemoved, changed);
      },
    }),
    fileCoverage: build.query<FileCoverage, string>({
      queryFn: (fileId, { extra }) => askEngine(extra, (engine) => engine.fileCoverage(fileId)),
      providesTags: ["Project", "Coverage"],
    }),
  }),
});

export const { useCoverageQuery } = coverageApi;

/** A state that contains the answers to these queries. */
export interface StateWithCoverage {
  readonly [coverageApi.reducerPath]: ReturnType<typeof coverageApi.reducer>;
}
