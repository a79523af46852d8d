import type { UnusedReport } from "../../../shared/model/uses.ts";
import { ASK_AGAIN, askEngine, engineApi } from "../../store/engine-api.ts";
import { askUntilComplete, ONLY_WHILE_SHOWN } from "../uses/uses-api.ts";

/** The query for unused declarations. */
const unusedApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    unused: build.query<UnusedReport, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.unused()),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
      onCacheEntryAdded: (_, entry) =>
        askUntilComplete(
          entry,
          (): PromiseLike<unknown> => entry.dispatch(unusedApi.endpoints.unused.initiate(undefined, ASK_AGAIN)),
        ),
    }),
  }),
});

export const { useUnusedQuery } = unusedApi;
