import type { GoToAnswer } from "../../../shared/model/go-to.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** What is looked for: a text, and what was gone to lately. */
export interface GoToQuestion {
  readonly text: string;
  readonly recentIds: readonly string[];
}

/** The query for what one can go to. Answers are not kept: each key asks for another. */
export const goToApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    goTo: build.query<GoToAnswer, GoToQuestion>({
      queryFn: ({ text, recentIds }, { extra }) => askEngine(extra, (engine) => engine.goTo(text, recentIds)),
      providesTags: ["Project"],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGoToQuery } = goToApi;
