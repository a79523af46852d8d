import type { WebContents } from "electron";
import { type PageAddress, readDesktopLink } from "../../shared/address/page-address.ts";
import { channelOf } from "../../shared/shell/ipc-contract.ts";

/** The place that a `glossa://open` link names; undefined for any other address. */
export function linkOf(address: string): PageAddress | undefined {
  return URL.canParse(address) ? readDesktopLink(address, new URL(address).searchParams) : undefined;
}

/** Tells a page of a link, as soon as it can hear of it. */
export function showLink(page: Pick<WebContents, "isLoading" | "once" | "send">, link: PageAddress): void {
  const tell = () => page.send(channelOf("linkOpened"), link);
  if (page.isLoading()) page.once("did-finish-load", tell);
  else tell();
}
