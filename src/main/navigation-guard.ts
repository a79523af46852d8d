import { app, type Event, session, shell, type WebContents } from "electron";
import { externalAddress } from "./external-address.ts";
import { logger } from "./log.ts";
import { isOwnPage } from "./page-path.ts";

/** No page of ours ever shows anything but our own pages; links to the web go to the system's browser. */
export function setUpNavigationGuard(): void {
  app.on("web-contents-created", (_, contents) => guard(contents));
  void app.whenReady().then(denyPermissions);
}

function guard(contents: WebContents): void {
  const refuseForeign = (event: Event & { readonly url: string }) => {
    if (isOwnPage(event.url)) return;
    event.preventDefault();
    openOutside(event.url);
  };
  contents.on("will-navigate", refuseForeign);
  contents.on("will-redirect", refuseForeign);
  contents.on("will-frame-navigate", (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault();
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

function openOutside(address: string): void {
  const url = externalAddress(address);
  if (url === undefined) logger.warn("Refused an address of a page", address.slice(0, 200));
  else void shell.openExternal(url);
}
