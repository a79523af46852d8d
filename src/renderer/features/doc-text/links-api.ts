import type { DetailsLinks } from "../../../shared/model/details.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/**
 * The query for what the names in details mean; who shows them does without while that is not known.
 * What is written of a type and its members is part of it.
 */
export const linksApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    detailsLinks: build.query<DetailsLinks, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.detailsLinks(id)),
      providesTags: (_, __, id) => ["Project", { type: "Details", id: typeIdOrSelf(id) }],
    }),
  }),
});

const { useDetailsLinksQuery } = linksApi;

/** What the names in the details of a type or member mean, as soon as that is known. */
export function useDetailsLinks(id: string): DetailsLinks | undefined {
  return useDetailsLinksQuery(id).currentData;
}
