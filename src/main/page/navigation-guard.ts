import { app, type Event, session, type WebContents } from "electron";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { CallLimit } from "../util/call-limit.ts";
import { logger } from "../util/log.ts";
import { openInBrowser } from "../util/open-in-browser.ts";
import { isPageRoute, PAGE_ORIGIN } from "./page-path.ts";

/** Chromium's word (ERR_ABORTED) for a navigation that was ended before it led anywhere. */
const REFUSED = -3;

/** No page of ours ever shows anything but our own pages; links to the web go to the system's browser. */
export function setUpNavigationGuard(): void {
  app.on("web-contents-created", (_, contents) => guard(contents));
  void app.whenReady().then(() => {
    denyPermissions();
    limitDownloads();
  });
}

/**
 * Keeps a window on our own pages where no event asks before: a page goes to `about:blank` at once, and so it does to
 * what it has put into its history. That is undone; to stop it where it begins would end Electron.
 */
export function keepOnOwnPages(contents: WebContents): void {
  const comeBackFrom = (url: string) => {
    if (!isPageRoute(url)) void contents.loadURL(`${PAGE_ORIGIN}/`);
  };
  contents.on("did-navigate", (_, url) => comeBackFrom(url));
  // What cannot be gone to leaves a page that says so; what was refused leaves our own.
  contents.on("did-fail-load", (_, code, __, url, isMainFrame) => {
    if (isMainFrame && code !== REFUSED) comeBackFrom(url);
  });
  // No page of ours asks to stay.
  contents.on("will-prevent-unload", (event) => event.preventDefault());
}

function guard(contents: WebContents): void {
  const refuseForeign = (event: Event & { readonly url: string }) => {
    if (isPageRoute(event.url)) return;
    event.preventDefault();
    openOutside(event.url);
  };
  contents.on("will-navigate", refuseForeign);
  contents.on("will-redirect", refuseForeign);
  contents.on("will-frame-navigate", (event) => {
    if (!event.isMainFrame || !isPageRoute(event.url)) event.preventDefault();
  });
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: "deny" };
  });
}

function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_, permission, decide) => decide(isAllowed(permission)));
  session.defaultSession.setPermissionCheckHandler((_, permission) => isAllowed(permission));
}

// Copying a diagram or a signature; nothing is ever read from the clipboard.
function isAllowed(permission: string): boolean {
  return permission === "clipboard-sanitized-write";
}

// What a page makes itself, such as a picture: the system asks where it shall go, for one thing at a time.
function limitDownloads(): void {
  const limit = new CallLimit(10);
  let isOneRunning = false;
  session.defaultSession.on("will-download", (event, item) => {
    try {
      if (isOneRunning || !item.getURL().startsWith("blob:"))
        throw new GlossaError("ipcRefused", { detail: "download" });
      limit.enter();
    } catch (thrown) {
      event.preventDefault();
      logger.warn("Refused a download of a page", detailOf(thrown));
      return;
    }
    isOneRunning = true;
    item.once("done", () => {
      isOneRunning = false;
    });
  });
}

function openOutside(address: string): void {
  openInBrowser(address).catch((thrown: unknown) => {
    logger.warn("Refused an address of a page", address.slice(0, 200), detailOf(thrown));
  });
}
