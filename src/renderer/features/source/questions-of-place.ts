import type { SourcePlace } from "../../../shared/model/source-place.ts";
import { fileIdOfPlace } from "./selectors.ts";
import type { OpenSource } from "./slice.ts";
import { JUST_READ_SECONDS, sourceApi } from "./source-api.ts";

/** What is asked of the engine for a place that is to be shown while the code of another one, or none, is open. */
export function questionsOf(place: SourcePlace, before: OpenSource | null) {
  const { prefetch } = sourceApi.util;
  const fileId = fileIdOfPlace(place);
  const isShown = before !== null && fileIdOfPlace(before.place) === fileId;
  const isDeclared = place.kind === "entity" && place.id !== fileId;
  return [
    ...(isShown
      ? []
      : [prefetch("sourceText", fileId, { ifOlderThan: JUST_READ_SECONDS }), prefetch("sourceNames", fileId, {})]),
    ...(isDeclared ? [prefetch("entityCard", place.id, {})] : []),
  ];
}
