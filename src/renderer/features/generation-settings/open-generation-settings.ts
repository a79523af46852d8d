import type { AppServices } from "../../platform/platform.ts";
import type { GenerationSettings } from "./generation-settings.ts";
import { webGenerationSettings } from "./web-generation-settings.ts";

/** Returns the generation settings of this edition: the desktop's shell stores them itself. */
export function openGenerationSettings(services: AppServices): GenerationSettings {
  const { shell } = services.platform;
  if (shell !== null) return { ...shell.generationSettings, choices: async () => null };
  return webGenerationSettings(services, { fetch: (path) => fetch(path), origin: window.location.origin });
}

/** Passes the stored settings to the engine. */
export async function restoreInEngine(services: AppServices): Promise<void> {
  const { address, withContext } = await openGenerationSettings(services).state();
  await openGenerationSettings(services).choose(address, withContext);
}
