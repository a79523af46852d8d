import { success } from "../../../shared/errors/result.ts";
import type { GoToAnswer } from "../../../shared/model/go-to.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** The search text, and the recently chosen targets. */
export interface GoToQuestion {
  readonly text: string;
  readonly recentIds: readonly string[];
}

/** The answer with the text it belongs to: the previous answer stays until the next one arrives. */
export interface AnsweredText extends GoToAnswer {
  readonly text: string;
}

/** The query for possible targets. Answers are not cached: each key press asks for another one. */
const goToApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    goTo: build.query<AnsweredText, GoToQuestion>({
      queryFn: ({ text, recentIds }, { extra }) =>
        askEngine(extra, async (engine) => {
          const answer = await engine.goTo(text, recentIds);
          return answer.ok ? success({ ...answer.value, text }) : answer;
        }),
      providesTags: ["Project"],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGoToQuery } = goToApi;
