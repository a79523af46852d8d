import { messages } from "../../shared/messages/messages.ts";
import type { DesktopBridge } from "../../shared/shell/desktop-bridge.ts";
import type { PageStorages, Platform, PlatformName } from "./platform.ts";
import { createWebPlatform } from "./web-platform.ts";

declare global {
  interface Window {
    /** Present in the desktop app only. */
    readonly desktop?: DesktopBridge;
  }
}

/** Returns ELECTRON where the user agent says so, otherwise WEB (specification 1.1). */
export function platformName(userAgent: string): PlatformName {
  return userAgent.includes("Electron") ? "ELECTRON" : "WEB";
}

/** Starts the engine's host and returns the platform around it. Must be called only once. */
export async function createPlatform(userAgent: string, storages: PageStorages): Promise<Platform> {
  const name = platformName(userAgent);
  if (name === "ELECTRON" && window.desktop !== undefined) {
    // Loaded dynamically, because web pages never need it.
    const { createDesktopPlatform } = await import("./desktop-platform.ts");
    return createDesktopPlatform(window.desktop);
  }
  if (name === "ELECTRON") console.error(messages.log.noElectronApi);
  return createWebPlatform(name, storages);
}
