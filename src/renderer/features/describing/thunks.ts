import type { RequestPreview } from "../../../shared/describing.ts";
import { toAppError } from "../../../shared/errors.ts";
import { failure, type Result, success } from "../../../shared/result.ts";
import type { AppThunk } from "../../store/thunk.ts";
import type { Describing } from "./describing.ts";
import { openDescribing } from "./open-describing.ts";

/** Asks about who writes descriptions, or changes it. */
export function askDescribing<T>(question: (describing: Describing) => Promise<T>): AppThunk<Promise<Result<T>>> {
  return async (_, __, outside) => {
    try {
      return success(await question(openDescribing(outside)));
    } catch (thrown) {
      return failure(toAppError(thrown));
    }
  };
}

/** What would be sent for a type or member; nothing is. */
export function previewRequest(entityId: string, withContext: boolean): AppThunk<Promise<Result<RequestPreview>>> {
  return (_, __, { engine }) => engine.previewDescription(entityId, withContext);
}

/** What the endpoint calls its model. */
export function askModel(): AppThunk<Promise<Result<string | null>>> {
  return (_, __, { engine }) => engine.endpointModel();
}
