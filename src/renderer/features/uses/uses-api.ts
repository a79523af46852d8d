import type { Engine } from "../../../shared/engine/engine.ts";
import type { EntityUse, EntityUses, MemberRelations, TypeUses } from "../../../shared/model/uses.ts";
import { ASK_AGAIN, askEngine, engineApi, listenWhile } from "../../store/engine-api.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { UsesBatch } from "./uses-batch.ts";

/**
 * The arguments of a query for the uses of a type or member in a file. The count is part of them, so that further uses
 * are fetched.
 */
export interface UsesInFile {
  readonly id: string;
  readonly fileId: string;
  readonly count: number;
}

/** Queries that are repeated often are not repeated for views that are gone; a returning view gets its answer at once. */
export const ONLY_WHILE_SHOWN = 0;

const batches = new WeakMap<Engine, UsesBatch>();

/**
 * Queries for the uses of a type or member, for the base and overriding members of a member, and for the related types
 * of a type.
 */
const usesApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched while the engine finds more, until it has searched everything. */
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
    /** Refetched like `usesOf`. */
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
    /** Refetched like `usesOf`. */
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

/** Returns whether all files have been searched. */
export function isComplete({ searched: { done, total } }: Searched): boolean {
  return done >= total;
}

/** An answer based on the files searched so far. */
type Searched = Pick<EntityUses, "searched">;

/** A cached answer for as long as it is kept. */
interface KeptAnswer {
  readonly extra: unknown;
  readonly cacheDataLoaded: Promise<unknown>;
  readonly cacheEntryRemoved: Promise<void>;
  readonly getCacheEntry: () => { readonly data?: Searched | undefined };
}

/** Refetches whenever the engine has found more, until the answer is complete. */
export function askUntilComplete(
  { extra, cacheDataLoaded, cacheEntryRemoved, getCacheEntry }: KeptAnswer,
  askAgain: () => PromiseLike<unknown>,
): Promise<void> {
  const ask = oneAtATime(async () => {
    // The event may arrive before the first answer, which may then still be incomplete.
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
