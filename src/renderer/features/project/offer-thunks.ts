import { cancelImport, importFolderToOpen, importSource } from "./import-thunks.ts";
import { type OfferThunk, offerAccepted, offerWithdrawn, type WantedProject } from "./offer-slice.ts";
import { addressWanted, importWanted, type ProjectThunk } from "./slice.ts";

/** Cancels the running import, and opens what was offered once it has ended. */
export function acceptOffer(): OfferThunk {
  return async (dispatch, getState) => {
    dispatch(offerAccepted());
    if (getState().project.importing === null) await dispatch(openAccepted());
    else await dispatch(cancelImport());
  };
}

/** Opens what was offered, if the offer was accepted. Must be called when an import has ended. */
export function openAccepted(): OfferThunk {
  return async (dispatch, getState) => {
    const offer = getState().importOffer;
    if (!offer?.isAccepted) return;
    dispatch(offerWithdrawn());
    await dispatch(open(offer.wanted));
  };
}

function open(wanted: WantedProject): ProjectThunk {
  return async (dispatch, _, { platform }) => {
    if (wanted.kind === "source") await dispatch(importSource(wanted.source));
    else if (wanted.kind === "repository") dispatch(importWanted(wanted));
    else if (wanted.kind === "address") dispatch(addressWanted(wanted.address));
    else if (platform.shell !== null) await dispatch(importFolderToOpen(platform.shell));
  };
}
