import { app, type Event, session, type WebContents } from "electron";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { CallLimit } from "../util/call-limit.ts";
import { logger } from "../util/log.ts";
import { openInBrowser } from "../util/open-in-browser.ts";
import { isPageRoute, PAGE_ORIGIN } from "./page-path.ts";

/** Chromium's error code (ERR_ABORTED) for a navigation that was cancelled before it led anywhere. */
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
 * Keeps a window on our own pages in cases without a preceding event: a page navigates to `about:blank` immediately, as
 * it does to entries of its own history. Such a navigation is undone; preventing it at its start would end Electron.
 */
export function keepOnOwnPages(contents: WebContents): void {
  const comeBackFrom = (url: string) => {
    if (!isPageRoute(url)) void contents.loadURL(`${PAGE_ORIGIN}/`);
  };
  contents.on("did-navigate", (_, url) => comeBackFrom(url));
  // A failed navigation leaves an error page; a cancelled one leaves our own page.
  contents.on("did-fail-load", (_, code, __, url, isMainFrame) => {
    if (isMainFrame && code !== REFUSED) comeBackFrom(url);
  });
  // None of our pages prevents unloading.
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

// For copying a diagram or a signature; nothing is ever read from the clipboard.
function isAllowed(permission: string): boolean {
  return permission === "clipboard-sanitized-write";
}

// Downloads of files that a page creates itself, such as a picture: the system asks for the target, one at a time.
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
