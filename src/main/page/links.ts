import type { WebContents } from "electron";
import { type PageAddress, readDesktopLink } from "../../shared/address/page-address.ts";
import { tellPage } from "./page-connection.ts";

/** The place that a `glossa://open` link names; undefined for any other address. */
export function linkOf(address: string): PageAddress | undefined {
  return URL.canParse(address) ? readDesktopLink(address, new URL(address).searchParams) : undefined;
}

/** Sends a link to a page, as soon as the page can receive it. */
export function showLink(
  page: Pick<WebContents, "isLoading" | "once" | "isDestroyed" | "send">,
  link: PageAddress,
  warn: (text: string) => void,
): void {
  const tell = () => tellPage(page, "linkOpened", link, warn);
  if (page.isLoading()) page.once("did-finish-load", tell);
  else tell();
}
