import type { PageAddress } from "../../../shared/address/page-address.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { addressMessages } from "../../../shared/messages/address-messages.ts";
import { noticeRaised } from "../notices/slice.ts";
import { offerImport } from "../project/offer-import.ts";
import { type AddressThunk, linkAwaited } from "./slice.ts";

/**
 * Offers what a link leads to in the place of the import that runs; where that reads the same project, it is shown after
 * it. What is read is known with the listing: until then the link waits.
 */
export function offerAddress(address: PageAddress): AddressThunk<void> {
  return (dispatch, getState) => {
    const listing = getState().project.importing?.listing ?? null;
    if (listing !== null && listing.projectId !== address.project) {
      dispatch(offerImport({ kind: "address", address }));
      return;
    }
    dispatch(linkAwaited(address));
    if (listing !== null)
      dispatch(noticeRaised("news", formatMessage(addressMessages.awaited, { name: listing.name })));
  };
}
