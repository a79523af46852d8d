import type { ExternalDetails } from "../../../shared/model/external.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** The query for what other code bases declare. */
const externalDetailsApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    externalDetails: build.query<ExternalDetails, string>({
      queryFn: (documentationId, { extra }) => askEngine(extra, (engine) => engine.externalDetails(documentationId)),
      providesTags: ["Project"],
    }),
  }),
});

export const { useExternalDetailsQuery } = externalDetailsApi;
