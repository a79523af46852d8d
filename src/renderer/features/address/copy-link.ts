import { desktopLink, type PageAddress, pageQuery } from "../../../shared/address/page-address.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { copyText } from "../notices/copy-text.ts";
import { noticeRaised } from "../notices/slice.ts";
import { entityAround } from "../source/state/go-to-row.ts";
import { caretSince } from "../source/state/latest-code.ts";
import { fileIdOfPlace } from "../source/state/selectors.ts";
import type { OpenSource } from "../source/state/slice.ts";
import { selectAddress } from "./selectors.ts";
import type { AddressThunk } from "./slice.ts";

/** Puts a link to what is in view into the clipboard, with the row of the caret in the code. The start page has none. */
export function copyLink(): AddressThunk {
  return async (dispatch, getState) => {
    const state = getState();
    const address = selectAddress(state);
    if (address !== null) await dispatch(copyLinkTo(await dispatch(withCaret(address, state.source.open))));
  };
}

// The caret may have gone on from what is chosen: the link shows both where it is.
function withCaret(address: PageAddress, open: OpenSource | null): AddressThunk<Promise<PageAddress>> {
  return async (dispatch) => {
    const caret = open === null ? null : caretSince(open);
    if (address.source === undefined || caret === null) return address;
    const source = { kind: "name", fileId: fileIdOfPlace(address.source), row: caret.row, column: null } as const;
    return { ...address, at: await dispatch(entityAround(source)), source };
  };
}

/** Puts the link to an address into the clipboard, and says so. */
export function copyLinkTo(address: PageAddress): AddressThunk {
  return async (dispatch, _, { platform }) => {
    const link = platform.shell === null ? `${window.location.origin}/${pageQuery(address)}` : desktopLink(address);
    if (await dispatch(copyText(link))) dispatch(noticeRaised("news", messages.links.copied));
  };
}
