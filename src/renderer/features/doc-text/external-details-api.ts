import type { ExternalDetails } from "../../../shared/model/external.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** The query for declarations of other code bases. */
const externalDetailsApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    externalDetails: build.query<ExternalDetails, string>({
      queryFn: (documentationId, { extra }) => askEngine(extra, (engine) => engine.externalDetails(documentationId)),
      providesTags: ["Project"],
    }),
  }),
});

export const { useExternalDetailsQuery } = externalDetailsApi;
