import type { EntityCard, SourceNames, SourceText } from "../../../../shared/model/source.ts";
import { askEngine, engineApi } from "../../../store/engine-api.ts";

/** Texts are large, can be read again quickly, and may have changed meanwhile. */
const KEPT_SECONDS = 30;

/**
 * Maximum age in seconds of a text that is not read again: a text that was prefetched when a name was pressed is used
 * when the button is released.
 */
export const JUST_READ_SECONDS = 0.5;

/**
 * Queries for the text of a file and the targets of its names, by file id, and for cards by the id of a type or member.
 */
export const sourceApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    sourceText: build.query<SourceText, string>({
      queryFn: (fileId, { extra }) => askEngine(extra, (engine) => engine.sourceText(fileId)),
      providesTags: ["Project"],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    sourceNames: build.query<SourceNames, string>({
      queryFn: (fileId, { extra }) => askEngine(extra, (engine) => engine.sourceNames(fileId)),
      providesTags: ["Project"],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    entityCard: build.query<EntityCard, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.entityCard(id)),
      providesTags: ["Project"],
    }),
  }),
});

export const { useSourceTextQuery, useSourceNamesQuery, useEntityCardQuery } = sourceApi;
