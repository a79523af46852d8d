import type { DescriptionForm, ExceptionTypes } from "../../../shared/model/description-form.ts";
import { ASK_AGAIN, askEngine, engineApi, listenWhile } from "../../store/engine-api.ts";

/** The queries for what can be described of a type or member besides its summary. */
const formApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    descriptionForm: build.query<DescriptionForm, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.descriptionForm(id)),
      providesTags: ["Project"],
    }),
    /** Asked again when all files were looked at. */
    exceptionTypes: build.query<ExceptionTypes, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.exceptionTypes(id)),
      providesTags: ["Project"],
      onCacheEntryAdded: (id, { extra, dispatch, cacheDataLoaded, cacheEntryRemoved, getCacheEntry }) => {
        const askAgain = async () => {
          // What is found before the first answer is here may have been too late for it.
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
