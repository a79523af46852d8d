import { original } from "@reduxjs/toolkit";
import type {
  OrphanedDescription,
  QueueChange,
  QueueEstimate,
  QueueItem,
  QueueRequest,
  QueueRow,
  QueueStatus,
} from "../../../shared/model/descriptions.ts";
import { askEngine, listenWhile } from "../../store/engine-api.ts";
import { coverageApi } from "../coverage/coverage-api.ts";

/**
 * Queries for the queue of descriptions that are being generated, and for those that have lost their type or member. The
 * tag `Estimate` marks the amount that is left to generate, `QueueItem` one result by its id.
 */
export const queueApi = coverageApi.enhanceEndpoints({ addTagTypes: ["Estimate", "QueueItem"] }).injectEndpoints({
  endpoints: (build) => ({
    orphanedDescriptions: build.query<readonly OrphanedDescription[], void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.orphanedDescriptions()),
      providesTags: ["Project", "Coverage"],
    }),
    estimateQueue: build.query<QueueEstimate, QueueRequest>({
      queryFn: (request, { extra }) => askEngine(extra, (engine) => engine.estimateQueue(request)),
      providesTags: ["Project", "Coverage", "Estimate"],
      keepUnusedDataFor: 0,
    }),
    queueStatus: build.query<QueueStatus, void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.queueStatus()),
      providesTags: ["Project"],
      onCacheEntryAdded: (_, { extra, cacheEntryRemoved, updateCachedData }) =>
        listenToQueue(extra, cacheEntryRemoved, ({ status }) => updateCachedData(() => status)),
    }),
    queueRows: build.query<readonly QueueRow[], void>({
      queryFn: (_, { extra }) => askEngine(extra, (engine) => engine.queueRows()),
      providesTags: ["Project"],
      keepUnusedDataFor: 0,
      onCacheEntryAdded: (_, { dispatch, extra, cacheEntryRemoved, updateCachedData }) =>
        listenToQueue(extra, cacheEntryRemoved, (change) => {
          updateCachedData((rows) => {
            const known = original(rows as QueueRow[]);
            return known && [...applyQueueChange(known, change)];
          });
          const items = change.changed.map(({ id }) => ({ type: "QueueItem" as const, id }));
          if (items.length > 0) dispatch(queueApi.util.invalidateTags(items));
        }),
    }),
    queueItem: build.query<QueueItem, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.queueItem(id)),
      providesTags: (_, __, id) => ["Project", { type: "QueueItem", id }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOrphanedDescriptionsQuery,
  useEstimateQueueQuery,
  useQueueStatusQuery,
  useQueueRowsQuery,
  useQueueItemQuery,
} = queueApi;

function listenToQueue(extra: unknown, end: Promise<void>, onChange: (change: QueueChange) => void): Promise<void> {
  return listenWhile(extra, end, (event) => {
    if (event.type === "queueChanged") onChange(event.change);
  });
}

/** Returns the rows of a queue after a change: new rows are appended. */
export function applyQueueChange(rows: readonly QueueRow[], { changed, removed }: QueueChange): readonly QueueRow[] {
  if (changed.length === 0 && removed.length === 0) return rows;
  const gone = new Set(removed);
  const fresh = new Map(changed.map((row) => [row.id, row]));
  const kept = rows.flatMap((row) => {
    if (gone.has(row.id)) return [];
    const now = fresh.get(row.id) ?? row;
    fresh.delete(row.id);
    return [now];
  });
  return [...kept, ...fresh.values()];
}
