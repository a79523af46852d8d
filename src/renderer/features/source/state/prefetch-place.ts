import type { SourcePlace } from "../../../../shared/model/source-place.ts";
import type { AppThunk } from "../../../store/dispatch.ts";
import { fileIdOfPlace } from "./selectors.ts";
import type { OpenSource } from "./slice.ts";
import { JUST_READ_SECONDS, sourceApi } from "./source-api.ts";

/** Prefetches what a place shows that the previously open code, if any, does not. */
export function prefetchPlace(place: SourcePlace, before: OpenSource | null): AppThunk<void> {
  const { prefetch } = sourceApi.util;
  const fileId = fileIdOfPlace(place);
  const isShown = before !== null && fileIdOfPlace(before.place) === fileId;
  const isDeclared = place.kind === "entity" && place.id !== fileId;
  return (dispatch) => {
    if (!isShown) {
      dispatch(prefetch("sourceText", fileId, { ifOlderThan: JUST_READ_SECONDS }));
      dispatch(prefetch("sourceNames", fileId, {}));
    }
    if (isDeclared) dispatch(prefetch("entityCard", place.id, {}));
  };
}
