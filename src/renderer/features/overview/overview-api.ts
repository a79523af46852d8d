import type { UsedPackages } from "../../../shared/model/external.ts";
import type {
  FirstRows,
  LatestDescription,
  MostUsed,
  NamespacePart,
  NamespaceType,
  ProjectPart,
  Readme,
} from "../../../shared/model/overview.ts";
import { askEngine } from "../../store/engine-api.ts";
import { coverageApi } from "../coverage/coverage-api.ts";

/** Queries for the contents of a project; those that depend on descriptions are refetched when descriptions change. */
export const overviewApi = coverageApi.injectEndpoints({
  endpoints: (build) => ({
    projectParts: build.query<FirstRows<ProjectPart>, number>({
      queryFn: (rows, { extra }) => askEngine(extra, (engine) => engine.projectParts(rows)),
      providesTags: ["Project"],
    }),
    namespaceParts: build.query<FirstRows<NamespacePart>, number>({
      queryFn: (rows, { extra }) => askEngine(extra, (engine) => engine.namespaceParts(rows)),
      providesTags: ["Project"],
    }),
    namespaceTypes: build.query<FirstRows<NamespaceType>, { readonly name: string; readonly rows: number }>({
      queryFn: ({ name, rows }, { extra }) => askEngine(extra, (engine) => engine.namespaceTypes(name, rows)),
      providesTags: ["Project"],
    }),
    mostUsed: build.query<MostUsed, MostUsedQuery>({
      queryFn: ({ rows, within }, { extra }) => askEngine(extra, (engine) => engine.mostUsed(rows, within)),
      providesTags: ["Project", "Coverage"],
    }),
    latestDescriptions: build.query<readonly LatestDescription[], number>({
      queryFn: (rows, { extra }) => askEngine(extra, (engine) => engine.latestDescriptions(rows)),
      providesTags: ["Project", "Coverage"],
    }),
    usedPackages: build.query<UsedPackages, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.usedPackages()),
      providesTags: ["Project"],
    }),
    readme: build.query<Readme | null, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.readme()),
      providesTags: ["Project"],
    }),
  }),
});

/** The arguments of a query for the most used types, in the whole project or a part of it. */
export interface MostUsedQuery {
  readonly rows: number;
  readonly within?: string | undefined;
}

export const {
  useProjectPartsQuery,
  useNamespacePartsQuery,
  useNamespaceTypesQuery,
  useMostUsedQuery,
  useLatestDescriptionsQuery,
  useUsedPackagesQuery,
  useReadmeQuery,
} = overviewApi;
