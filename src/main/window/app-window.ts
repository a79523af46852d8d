import { BrowserWindow } from "electron";
import { GlossaError } from "../../shared/errors/errors.ts";

/** The app's one window. Throws `ipcRefused` where there is none. */
export function appWindow(): BrowserWindow {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new GlossaError("ipcRefused", { detail: "no window" });
  return window;
}
