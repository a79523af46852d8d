import type { AppServices } from "../../platform/types.ts";
import type { GenerationSettings } from "./generation-settings.ts";
import { webGenerationSettings } from "./web-generation-settings.ts";

/** The generation settings of this edition: the desktop's shell keeps them itself. */
export function openGenerationSettings(outside: AppServices): GenerationSettings {
  const { shell } = outside.platform;
  if (shell !== null) return { ...shell.generationSettings, choices: async () => null };
  return webGenerationSettings(outside, { fetch: (path) => fetch(path), origin: window.location.origin });
}

/** Tells the engine what was kept. */
export async function restore(outside: AppServices): Promise<void> {
  const { address, withContext } = await openGenerationSettings(outside).state();
  await openGenerationSettings(outside).choose(address, withContext);
}
