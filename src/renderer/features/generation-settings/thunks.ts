import { toAppError } from "../../../shared/errors.ts";
import type { RequestPreview } from "../../../shared/generation-settings.ts";
import { failure, type Result, success } from "../../../shared/result.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import type { GenerationSettings } from "./generation-settings.ts";
import { openGenerationSettings } from "./open-generation-settings.ts";

/** Asks about who writes descriptions, or changes it. */
export function askGenerationSettings<T>(
  question: (settings: GenerationSettings) => Promise<T>,
): AppThunk<Promise<Result<T>>> {
  return async (_, __, outside) => {
    try {
      return success(await question(openGenerationSettings(outside)));
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
