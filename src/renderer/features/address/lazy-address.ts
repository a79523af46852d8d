import type { PageAddress } from "../../../shared/address/page-address.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import { openingStarted, projectCleared } from "../project/slice.ts";
import { readStoredProject } from "../project/stored-project.ts";
import type { AddressThunk } from "./slice.ts";

type Thunks = typeof import("./thunks.ts");

/** Does one of the thunks of addresses, which load on first use: the start page needs none. */
export function lazyAddressThunk(choose: (thunks: Thunks) => AddressThunk): AddressThunk {
  return lateThunk(async () => choose(await import("./thunks.ts")));
}

/** Begins where the page's address says, or without one with the project of the last visit. */
export function openFirstAddress(address: PageAddress | null): AddressThunk {
  return async (dispatch, getState, { storage }) => {
    const stored = readStoredProject(storage);
    const first = address ?? (stored && { project: stored.id, at: null });
    if (first === null) return;
    const name = stored?.id === first.project ? stored.name : messages.status.someProject;
    // It is said at once, or the start page would show for a moment.
    dispatch(openingStarted({ name }));
    await dispatch(lazyAddressThunk((thunks) => thunks.goToAddress(first, { isNew: false })));
    const { opening, importing } = getState().project;
    if (opening !== null && importing === null) dispatch(projectCleared());
  };
}
