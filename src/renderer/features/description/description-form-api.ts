import type { DescriptionForm } from "../../../shared/model/description-form.ts";
import { askEngine, engineApi } from "../../store/engine-api.ts";

/** The query for what can be described of a type or member besides its summary. */
const formApi = engineApi.injectEndpoints({
  endpoints: (build) => ({
    descriptionForm: build.query<DescriptionForm, string>({
      queryFn: (id, { extra }) => askEngine(extra, (engine) => engine.descriptionForm(id)),
      providesTags: ["Project"],
    }),
  }),
});

export const { useDescriptionFormQuery } = formApi;
