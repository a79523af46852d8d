import type { Engine } from "../../../shared/engine/engine.ts";
import type { EntityUse, EntityUses, MemberRelations, TypeUses } from "../../../shared/model/uses.ts";
import { ASK_AGAIN, askEngine, engineApi, listenWhile } from "../../store/engine-api.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { UsesBatch } from "./uses-batch.ts";

/** The uses of a type or member in a file. With the count they are asked for anew when there are more. */
export interface UsesInFile {
  readonly id: string;
  readonly fileId: string;
  readonly count: number;
}

/** What is asked again and again is not asked for those who have left; whoever comes back gets it at once. */
export const ONLY_WHILE_SHOWN = 0;

const batches = new WeakMap<Engine, UsesBatch>();

/** Queries for where a type or member is used, and for what stands above and below a member and beside a type. */
const usesApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again as the engine finds more, until it has looked at everything. */
    usesOf: build.query<EntityUses, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.usesOf(id)),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
      onCacheEntryAdded: (id, entry) =>
        askUntilComplete(
          entry,
          (): PromiseLike<unknown> => entry.dispatch(usesApi.endpoints.usesOf.initiate(id, ASK_AGAIN)),
        ),
    }),
    usesInFile: build.query<readonly EntityUse[], UsesInFile>({
      queryFn: ({ id, fileId }, { extra }) => askEngine(extra, (engine) => batchOf(engine).usesIn(id, fileId)),
      providesTags: ["Project"],
    }),
    /** As `usesOf`. */
    memberRelations: build.query<MemberRelations, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.memberRelations(id)),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
      onCacheEntryAdded: (id, entry) =>
        askUntilComplete(
          entry,
          (): PromiseLike<unknown> => entry.dispatch(usesApi.endpoints.memberRelations.initiate(id, ASK_AGAIN)),
        ),
    }),
    /** As `usesOf`. */
    typeUses: build.query<TypeUses, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.typeUses(id)),
      providesTags: ["Project"],
      keepUnusedDataFor: ONLY_WHILE_SHOWN,
      onCacheEntryAdded: (id, entry) =>
        askUntilComplete(
          entry,
          (): PromiseLike<unknown> => entry.dispatch(usesApi.endpoints.typeUses.initiate(id, ASK_AGAIN)),
        ),
    }),
  }),
});

export const { useUsesOfQuery, useUsesInFileQuery, useMemberRelationsQuery, useTypeUsesQuery } = usesApi;

/** Whether all files were looked at. */
export function isComplete({ searched: { done, total } }: Searched): boolean {
  return done >= total;
}

/** An answer of what was looked at so far. */
type Searched = Pick<EntityUses, "searched">;

/** An answer in the cache for as long as it is kept. */
interface KeptAnswer {
  readonly extra: unknown;
  readonly cacheDataLoaded: Promise<unknown>;
  readonly cacheEntryRemoved: Promise<void>;
  readonly getCacheEntry: () => { readonly data?: Searched | undefined };
}

/** Asks again whenever the engine has found more, until all is known. */
export function askUntilComplete(
  { extra, cacheDataLoaded, cacheEntryRemoved, getCacheEntry }: KeptAnswer,
  askAgain: () => PromiseLike<unknown>,
): Promise<void> {
  const ask = oneAtATime(async () => {
    // What is found before the first answer is here may have been too late for it.
    await cacheDataLoaded.catch(() => null);
    const { data } = getCacheEntry();
    if (data !== undefined && !isComplete(data)) await askAgain();
  });
  return listenWhile(extra, cacheEntryRemoved, ({ type }) => {
    if (type === "usesFound") ask();
  });
}

function batchOf(engine: Engine): UsesBatch {
  const batch = batches.get(engine) ?? new UsesBatch(engine);
  batches.set(engine, batch);
  return batch;
}
