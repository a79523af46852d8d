import type { DetailsLinks } from "../../../shared/model/details.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/**
 * The query for the targets of the names in details; views show them unlinked until it is answered. The texts written
 * for a type and its members are included.
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

/** Returns the targets of the names in the details of a type or member, once known. */
export function useDetailsLinks(id: string): DetailsLinks | undefined {
  return useDetailsLinksQuery(id).currentData;
}
