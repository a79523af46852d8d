import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import type { ClassDiagram } from "../../shared/class-diagram.ts";
import type { Engine } from "../../shared/engine/engine-calls.ts";
import type { EngineStatus } from "../../shared/engine.ts";
import { typeIdIn } from "../../shared/entity-id.ts";
import type { AppError } from "../../shared/errors.ts";
import type {
  Description,
  GeneratedDescription,
  HealthReport,
  MemberDetails,
  TypeDetails,
} from "../../shared/model.ts";
import type { Result } from "../../shared/result.ts";
import type { UsageGraph, UsageGraphOpen } from "../../shared/usage-graph.ts";
import type { Outside } from "../platform/types.ts";

const KEPT_SECONDS = 600;

/**
 * Questions to the engine, cached by the id they ask for. `Project` marks answers that follow from the project as a
 * whole: they are asked anew when another one, or another state of it, becomes the current one. `Details` marks those
 * that show what was written for a type or its members, by the type's id.
 */
export const engineApi = createApi({
  reducerPath: "engineApi",
  baseQuery: fakeBaseQuery<AppError>(),
  keepUnusedDataFor: KEPT_SECONDS,
  tagTypes: ["Project", "Details", "Health"],
  endpoints: (build) => ({
    status: build.query<EngineStatus, void>({
      queryFn: (_, { extra }) => answer(extra, (engine) => engine.status()),
      providesTags: ["Project"],
    }),
    typeDetails: build.query<TypeDetails, string>({
      queryFn: (typeId, { extra }) => answer(extra, (engine) => engine.typeDetails(typeId)),
      providesTags: (_, __, typeId) => ["Project", { type: "Details", id: typeId }],
    }),
    memberDetails: build.query<MemberDetails, string>({
      queryFn: (memberId, { extra }) => answer(extra, (engine) => engine.memberDetails(memberId)),
      providesTags: (_, __, memberId) => ["Project", { type: "Details", id: typeIdIn(memberId) ?? memberId }],
    }),
    health: build.query<HealthReport, void>({
      queryFn: (_, { extra }) => answer(extra, (engine) => engine.health()),
      providesTags: ["Project", "Health"],
    }),
    classDiagram: build.query<ClassDiagram, string>({
      queryFn: (typeId, { extra }) => answer(extra, (engine) => engine.classDiagram(typeId)),
      providesTags: ["Project"],
    }),
    usageGraph: build.query<UsageGraph, UsageGraphQuestion>({
      queryFn: ({ memberId, open }, { extra }) => answer(extra, (engine) => engine.usageGraph(memberId, open)),
      providesTags: ["Project"],
    }),
    /** Keeps a description; a text of null goes back to the source's. */
    describe: build.mutation<Description | null, NewDescription>({
      queryFn: ({ entityId, text, generated }, { extra }) =>
        answer<Description | null>(extra, (engine) =>
          text === null ? engine.resetDescription(entityId) : engine.describe(entityId, text, generated),
        ),
      // What was saved shows at once, and not only when the details have been asked for again.
      onQueryStarted: async ({ entityId }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved === null) return;
        const show = (details: { description: Description | null }) => {
          details.description = saved.data;
        };
        dispatch(engineApi.util.updateQueryData("typeDetails", entityId, show));
        dispatch(engineApi.util.updateQueryData("memberDetails", entityId, show));
      },
      invalidatesTags: (_, error, { entityId }) =>
        error === undefined ? [{ type: "Details", id: typeIdIn(entityId) ?? entityId }] : [],
    }),
  }),
});

export interface NewDescription {
  readonly entityId: string;
  readonly text: string | null;
  /** By what the text was generated, where nobody has changed it. */
  readonly generated?: GeneratedDescription["origin"] | undefined;
}

export interface UsageGraphQuestion {
  readonly memberId: string;
  readonly open: UsageGraphOpen;
}

export const {
  useStatusQuery,
  useTypeDetailsQuery,
  useMemberDetailsQuery,
  useHealthQuery,
  useClassDiagramQuery,
  useUsageGraphQuery,
} = engineApi;

type Answer<T> = { readonly data: T } | { readonly error: AppError };

/** An engine's answer as a query's. The library leaves the type of `extra` open; the store is only ever made with this one. */
export async function answer<T>(extra: unknown, ask: (engine: Engine) => Promise<Result<T>>): Promise<Answer<T>> {
  const result = await ask((extra as Outside).engine);
  if (!result.ok) return { error: result.error };
  // The store freezes what it keeps, through and through, unless the outermost object is frozen already: the details of
  // a long type are tens of thousands of objects.
  return { data: Object.freeze(result.value) as T };
}
