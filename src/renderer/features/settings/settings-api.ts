import type { KeptTextsSize } from "../../../shared/model/source.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** The query for how much is stored of the open project, refetched whenever its section comes into view. */
const settingsApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    keptTexts: build.query<KeptTextsSize, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.keptTexts()),
      providesTags: ["Project"],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useKeptTextsQuery } = settingsApi;
