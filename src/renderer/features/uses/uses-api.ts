import type { Engine } from "../../../shared/engine/engine.ts";
import type { EntityUse, EntityUses, MemberRelations, TypeUses } from "../../../shared/model/uses.ts";
import { askEngine, engineApi, listenWhile } from "../../store/engine-api.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { UsesBatch } from "./uses-batch.ts";

/** The uses of a type or member in a file. With the count they are asked for anew when there are more. */
export interface UsesInFile {
  readonly id: string;
  readonly fileId: string;
  readonly count: number;
}

const batches = new WeakMap<Engine, UsesBatch>();

/** Queries for where a type or member is used, and for what stands above and below a member and beside a type. */
export const usesApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again as the engine finds more, until it has looked at everything. */
    usesOf: build.query<EntityUses, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.usesOf(id)),
      providesTags: ["Project"],
      onCacheEntryAdded: (id, { dispatch, extra, cacheEntryRemoved, cacheDataLoaded, getCacheEntry }) => {
        const again = async () => {
          await cacheDataLoaded.catch(() => null);
          const { data } = getCacheEntry();
          if (data === undefined || isComplete(data)) return;
          await dispatch(usesApi.endpoints.usesOf.initiate(id, { subscribe: false, forceRefetch: true }));
        };
        const ask = oneAtATime(again);
        return listenWhile(extra, cacheEntryRemoved, ({ type }) => {
          if (type === "usesFound") ask();
        });
      },
    }),
    usesInFile: build.query<readonly EntityUse[], UsesInFile>({
      queryFn: ({ id, fileId }, { extra }) => askEngine(extra, (engine) => batchOf(engine).usesIn(id, fileId)),
      providesTags: ["Project"],
    }),
    memberRelations: build.query<MemberRelations, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.memberRelations(id)),
      providesTags: ["Project"],
    }),
    typeUses: build.query<TypeUses, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.typeUses(id)),
      providesTags: ["Project"],
    }),
  }),
});

export const { useUsesOfQuery, useUsesInFileQuery, useMemberRelationsQuery, useTypeUsesQuery } = usesApi;

/** Whether all files that may name it were looked at. */
export function isComplete({ searched: { done, total } }: Pick<EntityUses, "searched">): boolean {
  return done >= total;
}

function batchOf(engine: Engine): UsesBatch {
  const batch = batches.get(engine) ?? new UsesBatch(engine);
  batches.set(engine, batch);
  return batch;
}
