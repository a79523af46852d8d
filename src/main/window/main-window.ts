import { join } from "node:path";
import { app, BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, screen } from "electron";
import { type PageAddress, pageQuery } from "../../shared/address/page-address.ts";
import { messages } from "../../shared/messages/messages.ts";
import { keepOnOwnPages } from "../page/navigation-guard.ts";
import { PAGE_ORIGIN } from "../page/page-path.ts";
import { logger } from "../util/log.ts";
import type { SettingsFile } from "../util/settings-file.ts";
import { placeFor, type WindowState, windowStateFile } from "./window-state.ts";

/** The preferences that limit a page to its bridge; explicit although most are the defaults. */
const WEB_PREFERENCES = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  // alert, confirm and prompt: the page has its own dialogs, and a script could open these again and again.
  disableDialogs: true,
} as const satisfies BrowserWindowConstructorOptions["webPreferences"];

const BACKGROUND = { light: "#ffffff", dark: "#1b1d21" };

/**
 * Opens the window at its last position, without a frame: the page draws its own title bar. It starts at an address, or
 * for null at the page's default.
 */
export function openMainWindow(preload: string, address: PageAddress | null): BrowserWindow {
  const stateFile = windowStateFile(join(app.getPath("userData"), "window-state.json"));
  const state = stateFile.read();
  const window = new BrowserWindow({
    ...placeFor(
      state,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    ...{ minWidth: 640, minHeight: 400, title: messages.app.title, show: false },
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    // A Mac shows its own three buttons over the page's title bar.
    ...(process.platform === "darwin" ? { titleBarStyle: "hidden" } : { frame: false }),
    webPreferences: { ...WEB_PREFERENCES, preload },
  });
  if (state?.isMaximized) window.maximize();
  window.once("ready-to-show", () => window.show());
  window.on("close", () => {
    keepState(window, stateFile);
    // Otherwise the page's latest storage changes would be written some seconds later.
    window.webContents.session.flushStorageData();
  });
  keepOnOwnPages(window.webContents);
  void window.loadURL(`${PAGE_ORIGIN}/${pageQuery(address)}`);
  return window;
}

// A position that cannot be stored must not prevent closing.
function keepState(window: BrowserWindow, file: SettingsFile<WindowState>): void {
  try {
    file.write({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  } catch (error) {
    logger.warn("The window's place could not be kept", error);
  }
}
