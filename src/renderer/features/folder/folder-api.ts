import type { DescribableEntity } from "../../../shared/model/descriptions.ts";
import type { FirstRows } from "../../../shared/model/overview.ts";
import { askEngine } from "../../store/engine-api.ts";
import { coverageApi } from "../coverage/coverage-api.ts";

/** The arguments of a query for undocumented types and methods in a part of the project. */
export interface UndocumentedQuery {
  readonly within: string;
  readonly rows: number;
}

const folderApi = coverageApi.injectEndpoints({
  endpoints: (build) => ({
    undocumented: build.query<FirstRows<DescribableEntity>, UndocumentedQuery>({
      queryFn: ({ within, rows }, { extra }) => askEngine(extra, (engine) => engine.undocumented(within, rows)),
      providesTags: ["Project", "Coverage"],
    }),
  }),
});

export const { useUndocumentedQuery } = folderApi;
