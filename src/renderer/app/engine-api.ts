import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import type { ClassDiagram } from "../../shared/class-diagram.ts";
import type { Engine, EngineStatus } from "../../shared/engine.ts";
import type { AppError } from "../../shared/errors.ts";
import type { TypeDetails } from "../../shared/model.ts";
import type { Result } from "../../shared/result.ts";
import type { UsageGraph, UsageGraphOpen } from "../../shared/usage-graph.ts";
import type { Outside } from "../platform/types.ts";

const KEPT_SECONDS = 600;

/**
 * Questions to the engine, cached by the id they ask for. `Project` marks answers that follow from the project as a
 * whole: they are asked anew when another one, or another state of it, becomes the current one.
 */
export const engineApi = createApi({
  reducerPath: "engineApi",
  baseQuery: fakeBaseQuery<AppError>(),
  keepUnusedDataFor: KEPT_SECONDS,
  tagTypes: ["Project"],
  endpoints: (build) => ({
    status: build.query<EngineStatus, void>({
      queryFn: (_, { extra }) => answer(extra, (engine) => engine.status()),
      providesTags: ["Project"],
    }),
    typeDetails: build.query<TypeDetails, string>({
      queryFn: (typeId, { extra }) => answer(extra, (engine) => engine.typeDetails(typeId)),
      providesTags: ["Project"],
    }),
    classDiagram: build.query<ClassDiagram, string>({
      queryFn: (typeId, { extra }) => answer(extra, (engine) => engine.classDiagram(typeId)),
      providesTags: ["Project"],
    }),
    usageGraph: build.query<UsageGraph, UsageGraphQuestion>({
      queryFn: ({ memberId, open }, { extra }) => answer(extra, (engine) => engine.usageGraph(memberId, open)),
      providesTags: ["Project"],
    }),
  }),
});

export interface UsageGraphQuestion {
  readonly memberId: string;
  readonly open: UsageGraphOpen;
}

export const { useStatusQuery, useTypeDetailsQuery, useClassDiagramQuery, useUsageGraphQuery } = engineApi;

type Answer<T> = { readonly data: T } | { readonly error: AppError };

// The library leaves the type of `extra` open; the store is only ever made with this one.
async function answer<T>(extra: unknown, ask: (engine: Engine) => Promise<Result<T>>): Promise<Answer<T>> {
  const result = await ask((extra as Outside).engine);
  return result.ok ? { data: result.value } : { error: result.error };
}
