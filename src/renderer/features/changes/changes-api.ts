import type { ChangeReport, EarlierState } from "../../../shared/model/changes.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";
import { ONLY_WHILE_SHOWN } from "../uses/uses-api.ts";

/** The queries for what has changed since an earlier state. */
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
  }),
});

export const { useEarlierStatesQuery, useChangesSinceQuery } = changesApi;
