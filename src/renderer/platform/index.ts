import type { Platform, PlatformName } from "./types.ts";
import { createWebPlatform } from "./web.ts";

/** ELECTRON where the user agent says so, otherwise WEB (specification 1.1). */
export function platformName(userAgent: string): PlatformName {
  return userAgent.includes("Electron") ? "ELECTRON" : "WEB";
}

/** Starts the engine's host and answers with the platform around it. To be called once. */
export function createPlatform(userAgent: string): Platform {
  return createWebPlatform(platformName(userAgent));
}
