import { messages } from "../../../shared/messages/messages.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import { openingStarted, projectCleared } from "../project/slice.ts";
import { readStoredProject } from "../project/stored-project.ts";
import type { AddressThunk } from "./slice.ts";

type Thunks = typeof import("./thunks.ts");

/** Does one of the thunks that go to an address, which load on first use: the start page needs none. */
export function lazyAddressThunk(choose: (thunks: Thunks) => AddressThunk): AddressThunk {
  return lateThunk(async () => choose(await import("./thunks.ts")));
}

/** Does `copyLink`, which loads on first use. */
export function copyLinkLate(): AddressThunk {
  return lateThunk(async () => (await import("./copy-link.ts")).copyLink());
}

/** Begins where the query of the page's address says, or without a project in it with that of the last visit. */
export function openFirstAddress(query: string): AddressThunk {
  return async (dispatch, getState, { storage }) => {
    const stored = readStoredProject(storage);
    // What else it says is read by what goes there: the start page does without that.
    const project = new URLSearchParams(query).get("project") ?? stored?.id;
    if (project === undefined) return;
    const name = stored?.id === project ? stored.name : messages.status.someProject;
    // It is said at once, or the start page would show for a moment.
    dispatch(openingStarted({ name }));
    await dispatch(lazyAddressThunk((thunks) => thunks.goToFirstAddress(query)));
    const { opening, importing } = getState().project;
    if (opening !== null && importing === null) dispatch(projectCleared());
  };
}
