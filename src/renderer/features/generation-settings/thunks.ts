import type { RequestPreview } from "../../../shared/engine/generation-settings.ts";
import { type Result, toResult } from "../../../shared/errors/result.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import type { GenerationSettings } from "./generation-settings.ts";
import { openGenerationSettings } from "./open-generation-settings.ts";

/** Reads or changes the generation settings. */
export function withGenerationSettings<T>(
  question: (settings: GenerationSettings) => Promise<T>,
): AppThunk<Promise<Result<T>>> {
  return (_, __, services) => toResult(() => question(openGenerationSettings(services)));
}

/** Returns the request that a generation would send for a type or member; nothing is sent. */
export function previewRequest(entityId: string, withContext: boolean): AppThunk<Promise<Result<RequestPreview>>> {
  return (_, __, { engine }) => engine.previewDescription(entityId, withContext);
}

/** Returns the endpoint's name for its model. */
export function readEndpointModel(): AppThunk<Promise<Result<string | null>>> {
  return (_, __, { engine }) => engine.endpointModel();
}
