import type { ExternalDetails, PackageDetails } from "../../../shared/model/external.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";
import { askUntilComplete, ONLY_WHILE_SHOWN } from "../uses/uses-api.ts";

/** Queries for what other code bases declare, and for what is used of packages. */
const externalApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    externalDetails: build.query<ExternalDetails, string>({
      queryFn: (documentationId, { extra }) => askEngine(extra, (engine) => engine.externalDetails(documentationId)),
      providesTags: ["Project"],
    }),
    /** Asked again as the engine finds more, until it has looked at everything. */
    packageDetails: build.query<PackageDetails, string>({
      queryFn: (name, { extra }) => askEngine(extra, (engine) => engine.packageDetails(name)),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
      onCacheEntryAdded: (name, entry) =>
        askUntilComplete(
          entry,
          (): PromiseLike<unknown> =>
            entry.dispatch(
              externalApi.endpoints.packageDetails.initiate(name, { subscribe: false, forceRefetch: true }),
            ),
        ),
    }),
  }),
});

export const { useExternalDetailsQuery, usePackageDetailsQuery } = externalApi;
