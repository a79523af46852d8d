import type { AppServices } from "../../platform/types.ts";
import type { Describing } from "./describing.ts";
import { webDescribing } from "./web-describing.ts";

/** Who writes descriptions in this place: the desktop's shell keeps that itself. */
export function openDescribing(outside: AppServices): Describing {
  const { shell } = outside.platform;
  if (shell !== null) return { ...shell.describing, choices: async () => null };
  return webDescribing(outside, { fetch: (path) => fetch(path), origin: window.location.origin });
}

/** Tells the engine what was kept. */
export async function restore(outside: AppServices): Promise<void> {
  const { address, withContext } = await openDescribing(outside).state();
  await openDescribing(outside).choose(address, withContext);
}
