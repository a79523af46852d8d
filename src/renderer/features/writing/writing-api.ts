import type { CommentChange } from "../../../shared/model/comment-plan.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** A question for what was planned for a file. */
interface PlannedFileQuery {
  readonly plan: string;
  readonly fileId: string;
}

/** What was planned for a file is asked for each time it is looked at: the next plan says something else. */
const writingApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    plannedChanges: build.query<readonly CommentChange[], PlannedFileQuery>({
      queryFn: ({ plan, fileId }, { extra }) => askEngine(extra, (engine) => engine.plannedChanges(plan, fileId)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePlannedChangesQuery } = writingApi;
