import { BrowserWindow } from "electron";
import { GlossaError } from "../../shared/errors/errors.ts";
import { shellLogMessages } from "../../shared/messages/log-messages.ts";

/** Returns the app's single window. Throws `ipcRefused` where there is none. */
export function appWindow(): BrowserWindow {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new GlossaError("ipcRefused", { detail: shellLogMessages.noWindow });
  return window;
}
