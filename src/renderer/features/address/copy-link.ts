import { desktopLink, pageQuery } from "../../../shared/address/page-address.ts";
import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectAddress } from "./selectors.ts";
import type { AddressThunk } from "./slice.ts";

/** Puts a link to what is in view into the clipboard, and says so. The start page has none. */
export function copyLink(): AddressThunk {
  return async (dispatch, getState, { platform }) => {
    const address = selectAddress(getState());
    if (address === null) return;
    const link = platform.shell === null ? `${window.location.origin}/${pageQuery(address)}` : desktopLink(address);
    try {
      await navigator.clipboard.writeText(link);
      dispatch(noticeRaised("news", messages.links.copied));
    } catch (thrown) {
      dispatch(noticeRaised("failure", new GlossaError("notCopied", { detail: detailOf(thrown) }).message));
    }
  };
}
