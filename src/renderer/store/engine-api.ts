import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import type { Engine } from "../../shared/engine/engine.ts";
import type { EngineListener } from "../../shared/engine/engine-event.ts";
import type { EngineStatus } from "../../shared/engine/engine-status.ts";
import type { AppError } from "../../shared/errors/errors.ts";
import type { Result } from "../../shared/errors/result.ts";
import type { ClassDiagram, DiagramMembers } from "../../shared/model/class-diagram.ts";
import type { MemberDetails, TypeDetails } from "../../shared/model/details.ts";
import { typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { HealthReport } from "../../shared/model/health.ts";
import type { UsageGraph, UsageGraphExpansion } from "../../shared/model/usage-graph.ts";
import type { AppServices } from "../platform/platform.ts";

const KEPT_SECONDS = 600;

/**
 * Queries to the engine, cached by id. The tag `Project` marks answers that depend on the project as a whole: they are
 * fetched again when another project, or another state of it, becomes the current one. `Details` marks answers that show
 * what was written for a type or its members, by the type's id.
 */
export const engineApi = createApi({
  reducerPath: "engineApi",
  baseQuery: fakeBaseQuery<AppError>(),
  keepUnusedDataFor: KEPT_SECONDS,
  tagTypes: ["Project", "Details", "Health"],
  endpoints: (build) => ({
    status: build.query<EngineStatus, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.status()),
      providesTags: ["Project"],
    }),
    canRefresh: build.query<boolean, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.canRefresh()),
      providesTags: ["Project"],
    }),
    typeDetails: build.query<TypeDetails, string>({
      queryFn: (typeId, { extra }) => askEngine(extra, (engine) => engine.typeDetails(typeId)),
      // The page of a partial type shows what is written for any of its parts.
      providesTags: (details, _, typeId) => [
        "Project",
        ...[typeId, ...(details?.parts ?? []).map(({ id }) => id)].map((id) => ({ type: "Details" as const, id })),
      ],
    }),
    memberDetails: build.query<MemberDetails, string>({
      queryFn: (memberId, { extra }) => askEngine(extra, (engine) => engine.memberDetails(memberId)),
      providesTags: (_, __, memberId) => ["Project", { type: "Details", id: typeIdOrSelf(memberId) }],
    }),
    health: build.query<HealthReport, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.health()),
      providesTags: ["Project", "Health"],
    }),
    classDiagram: build.query<ClassDiagram, ClassDiagramQuery>({
      queryFn: ({ typeId, members }, { extra }) => askEngine(extra, (engine) => engine.classDiagram(typeId, members)),
      providesTags: ["Project"],
    }),
    usageGraph: build.query<UsageGraph, UsageGraphQuery>({
      queryFn: ({ memberId, open }, { extra }) => askEngine(extra, (engine) => engine.usageGraph(memberId, open)),
      providesTags: ["Project"],
    }),
  }),
});

/** A state that contains the answers to these queries. */
export interface StateWithAnswers {
  readonly [engineApi.reducerPath]: ReturnType<typeof engineApi.reducer>;
}

/** The arguments of a class diagram query. */
export interface ClassDiagramQuery {
  readonly typeId: string;
  readonly members: DiagramMembers;
}

/** The arguments of a usage graph query. */
export interface UsageGraphQuery {
  readonly memberId: string;
  readonly open: UsageGraphExpansion;
}

export const {
  useStatusQuery,
  useCanRefreshQuery,
  useTypeDetailsQuery,
  useMemberDetailsQuery,
  useHealthQuery,
  useClassDiagramQuery,
  useUsageGraphQuery,
} = engineApi;

/** Options for refetching a cached answer without subscribing to it. */
export const ASK_AGAIN = { subscribe: false, forceRefetch: true } as const;

type QueryResult<T> = { readonly data: T } | { readonly error: AppError };

/**
 * Returns an answer of the engine as the result of a query. The library leaves the type of `extra` open; the store is
 * only ever created with this one.
 */
export async function askEngine<T>(
  extra: unknown,
  ask: (engine: Engine) => Promise<Result<T>>,
): Promise<QueryResult<T>> {
  const result = await ask((extra as AppServices).engine);
  if (!result.ok) return { error: result.error };
  // The store deep-freezes what it keeps, unless the outermost object is frozen already: the details of a long type are
  // tens of thousands of objects.
  return { data: Object.freeze(result.value) as T };
}

/** Listens to the engine's events while an answer is cached; `end` resolves when it is dropped. */
export async function listenWhile(extra: unknown, end: Promise<void>, listener: EngineListener): Promise<void> {
  const stop = (extra as AppServices).platform.onEngineEvent(listener);
  await end;
  stop();
}
