import type { CommentChange } from "../../../shared/model/comment-plan.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** The arguments of a query for the planned changes of a file. */
interface PlannedFileQuery {
  readonly plan: string;
  readonly fileId: string;
}

/** The planned changes of a file are fetched each time they are shown: the next plan has others. */
const writingApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    plannedChanges: build.query<readonly CommentChange[], PlannedFileQuery>({
      queryFn: ({ plan, fileId }, { extra }) => askEngine(extra, (engine) => engine.plannedChanges(plan, fileId)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePlannedChangesQuery } = writingApi;
