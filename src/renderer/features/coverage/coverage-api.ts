import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { Coverage, FileCoverage } from "../../../shared/model/descriptions.ts";
import { askEngine, engineApi, listenWhile } from "../../store/engine-api.ts";

/** Queries for how much is documented. `Coverage` marks answers that change with every description. */
export const coverageApi = engineApi.enhanceEndpoints({ addTagTypes: ["Coverage"] }).injectEndpoints({
  endpoints: (build) => ({
    coverage: build.query<Coverage, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.coverage()),
      providesTags: ["Project", "Coverage"],
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
