import type { PackageDetails } from "../../../shared/model/external.ts";
import { ASK_AGAIN, askEngine, engineApi } from "../../store/engine-api.ts";
import { askUntilComplete, ONLY_WHILE_SHOWN } from "../uses/uses-api.ts";

/** The query for what the code base uses of a package. */
const packageApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched while the engine finds more uses, until it has read everything. */
    packageDetails: build.query<PackageDetails, string>({
      queryFn: (name, { extra }) => askEngine(extra, (engine) => engine.packageDetails(name)),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
      onCacheEntryAdded: (name, entry) =>
        askUntilComplete(
          entry,
          (): PromiseLike<unknown> => entry.dispatch(packageApi.endpoints.packageDetails.initiate(name, ASK_AGAIN)),
        ),
    }),
  }),
});

export const { usePackageDetailsQuery } = packageApi;
