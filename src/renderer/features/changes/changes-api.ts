import type { ChangeReport, Commit, EarlierState } from "../../../shared/model/changes.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";
import { ONLY_WHILE_SHOWN } from "../uses/uses-api.ts";

/** The queries for the changes since an earlier state. */
const changesApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    earlierStates: build.query<readonly EarlierState[], void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.earlierStates()),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
    }),
    changesSince: build.query<ChangeReport | null, number>({
      queryFn: (recorded, { extra }) => askEngine(extra, (engine) => engine.changesSince(recorded)),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
    }),
    latestCommits: build.query<readonly Commit[], void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.latestCommits()),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
    }),
    /** Not fetched again with each change of the project: reading a commit takes as long as an import. */
    changesSinceCommit: build.query<ChangeReport, string>({
      queryFn: (name, { extra }) => askEngine(extra, (engine) => engine.changesSinceCommit(name)),
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
      onCacheEntryAdded: async (name, { extra, cacheEntryRemoved }) => {
        await cacheEntryRemoved;
        await askEngine(extra, (engine) => engine.cancelComparing(name));
      },
    }),
    cancelComparing: build.mutation<null, string>({
      queryFn: (name, { extra }) => askEngine(extra, (engine) => engine.cancelComparing(name)),
    }),
  }),
});

export const {
  useEarlierStatesQuery,
  useChangesSinceQuery,
  useLatestCommitsQuery,
  useChangesSinceCommitQuery,
  useCancelComparingMutation,
} = changesApi;
