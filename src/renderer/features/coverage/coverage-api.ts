import { original } from "@reduxjs/toolkit";
import type {
  Coverage,
  FileCoverage,
  HomelessDescription,
  QueueChange,
  QueueEstimate,
  QueueItem,
  QueueRequest,
  QueueRow,
  QueueStatus,
} from "../../../shared/descriptions.ts";
import type { EngineEvent } from "../../../shared/engine.ts";
import type { Outside } from "../../platform/types.ts";
import { answer, engineApi } from "../../store/engine-api.ts";
import { withChange } from "./queue-rows.ts";

/** Questions about descriptions as a whole. `Coverage` marks answers that change with every description. */
export const coverageApi = engineApi
  .enhanceEndpoints({ addTagTypes: ["Coverage", "Estimate", "QueueItem"] })
  .injectEndpoints({
    endpoints: (build) => ({
      coverage: build.query<Coverage, void>({
        queryFn: (_, { extra }) => answer(extra, (engine) => engine.coverage()),
        providesTags: ["Project", "Coverage"],
        onCacheEntryAdded: (_, { dispatch, extra, cacheEntryRemoved }) => {
          const changed = (event: EngineEvent) => {
            if (event.type === "descriptionsChanged") dispatch(coverageApi.util.invalidateTags(["Coverage"]));
          };
          return listenWhile(extra, cacheEntryRemoved, changed);
        },
      }),
      fileCoverage: build.query<FileCoverage, string>({
        queryFn: (fileId, { extra }) => answer(extra, (engine) => engine.fileCoverage(fileId)),
        providesTags: ["Project", "Coverage"],
      }),
      homelessDescriptions: build.query<readonly HomelessDescription[], void>({
        queryFn: (_, { extra }) => answer(extra, (engine) => engine.homelessDescriptions()),
        providesTags: ["Project", "Coverage"],
      }),
      estimateQueue: build.query<QueueEstimate, QueueRequest>({
        queryFn: (request, { extra }) => answer(extra, (engine) => engine.estimateQueue(request)),
        providesTags: ["Project", "Coverage", "Estimate"],
        keepUnusedDataFor: 0,
      }),
      queueStatus: build.query<QueueStatus, void>({
        queryFn: (_, { extra }) => answer(extra, (engine) => engine.queueStatus()),
        providesTags: ["Project"],
        onCacheEntryAdded: (_, { extra, cacheEntryRemoved, updateCachedData }) =>
          listenToQueue(extra, cacheEntryRemoved, ({ status }) => updateCachedData(() => status)),
      }),
      queueRows: build.query<readonly QueueRow[], void>({
        queryFn: (_, { extra }) => answer(extra, (engine) => engine.queueRows()),
        providesTags: ["Project"],
        keepUnusedDataFor: 0,
        onCacheEntryAdded: (_, { dispatch, extra, cacheEntryRemoved, updateCachedData }) =>
          listenToQueue(extra, cacheEntryRemoved, (change) => {
            updateCachedData((rows) => {
              const known = original(rows as QueueRow[]);
              return known && [...withChange(known, change)];
            });
            const items = change.changed.map(({ id }) => ({ type: "QueueItem" as const, id }));
            if (items.length > 0) dispatch(coverageApi.util.invalidateTags(items));
          }),
      }),
      queueItem: build.query<QueueItem, string>({
        queryFn: (id, { extra }) => answer(extra, (engine) => engine.queueItem(id)),
        providesTags: (_, __, id) => ["Project", { type: "QueueItem", id }],
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const {
  useCoverageQuery,
  useHomelessDescriptionsQuery,
  useEstimateQueueQuery,
  useQueueStatusQuery,
  useQueueRowsQuery,
  useQueueItemQuery,
} = coverageApi;

async function listenWhile(extra: unknown, end: Promise<void>, listener: (event: EngineEvent) => void): Promise<void> {
  const stop = (extra as Outside).platform.onEngineEvent(listener);
  await end;
  stop();
}

function listenToQueue(extra: unknown, end: Promise<void>, hear: (change: QueueChange) => void): Promise<void> {
  return listenWhile(extra, end, (event) => {
    if (event.type === "queueChanged") hear(event.change);
  });
}
