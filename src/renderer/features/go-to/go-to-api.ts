import { success } from "../../../shared/errors/result.ts";
import type { GoToAnswer } from "../../../shared/model/go-to.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** What is looked for: a text, and what was gone to lately. */
export interface GoToQuestion {
  readonly text: string;
  readonly recentIds: readonly string[];
}

/** What a text finds, with the text: what was found before stays until the next answer is there. */
export interface AnsweredText extends GoToAnswer {
  readonly text: string;
}

/** The query for what one can go to. Answers are not kept: each key asks for another. */
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
