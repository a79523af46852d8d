import type { DescriptionForm, ExceptionTypes } from "../../../shared/model/description-form.ts";
import { ASK_AGAIN, askEngine, engineApi, listenWhile } from "../../store/engine-api.ts";

/** The queries for the parts of a type or member that can be described besides its summary. */
const formApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    descriptionForm: build.query<DescriptionForm, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.descriptionForm(id)),
      providesTags: ["Project"],
    }),
    /** Refetched when all files have been read. */
    exceptionTypes: build.query<ExceptionTypes, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.exceptionTypes(id)),
      providesTags: ["Project"],
      onCacheEntryAdded: (id, { extra, dispatch, cacheDataLoaded, cacheEntryRemoved, getCacheEntry }) => {
        const askAgain = async () => {
          // The event may arrive before the first answer, which may then still be incomplete.
          await cacheDataLoaded.catch(() => null);
          if (getCacheEntry().data?.isComplete === false)
            void dispatch(formApi.endpoints.exceptionTypes.initiate(id, ASK_AGAIN));
        };
        return listenWhile(extra, cacheEntryRemoved, (event) => {
          if (event.type === "usesFound" && event.done >= event.total) void askAgain();
        });
      },
    }),
  }),
});

export const { useDescriptionFormQuery, useExceptionTypesQuery } = formApi;
