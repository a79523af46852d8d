import type { EntityCard, SourceNames, SourceText } from "../../../shared/model/source.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** Texts are large, are read again in a moment, and may have changed meanwhile. */
const KEPT_SECONDS = 30;

/** A text that was read so short a time ago is not read once more: as when a name was pressed that is let go now. */
export const JUST_READ_SECONDS = 0.5;

/** Queries for the text of a file and what its names mean, by the file's id, and for cards by that of a type or member. */
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
