import type { ChangeReport, EarlierImport } from "../../../shared/model/changes.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";
import { ONLY_WHILE_SHOWN } from "../uses/uses-api.ts";

/** The queries for what has changed since an earlier import. */
const changesApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    earlierImports: build.query<readonly EarlierImport[], void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.earlierImports()),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
    }),
    changesSince: build.query<ChangeReport, number>({
      queryFn: (imported, { extra }) => askEngine(extra, (engine) => engine.changesSince(imported)),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
    }),
  }),
});

export const { useEarlierImportsQuery, useChangesSinceQuery } = changesApi;
