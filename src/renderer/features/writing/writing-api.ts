import type { CommentChange } from "../../../shared/model/comment-plan.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** What was planned for a file is asked for each time it is looked at: the next plan says something else. */
export const writingApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    plannedChanges: build.query<readonly CommentChange[], string>({
      queryFn: (fileId, { extra }) => askEngine(extra, (engine) => engine.plannedChanges(fileId)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePlannedChangesQuery } = writingApi;
