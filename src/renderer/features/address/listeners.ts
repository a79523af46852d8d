import { isAnyOf } from "@reduxjs/toolkit";
import { filesListed, importCancelled, imported, importFailed } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import { addressWanted, importRefused } from "../project/slice.ts";
import { lazyAddressThunk } from "./lazy-address.ts";
import { type AddressThunk, engineLeftElsewhere, type StateWithAddress } from "./slice.ts";

/** Goes on to what a link names, once the project is there that it leads into, and keeps the engine where the page is. */
export function listenToAddresses(listen: StartListening<StateWithAddress>): void {
  listenToImports(listen);
  listen({
    actionCreator: engineLeftElsewhere,
    effect: (_, { dispatch }) => dispatch(importThunk((thunks) => thunks.reopenInEngine())),
  });
  listen({
    actionCreator: addressWanted,
    effect: ({ payload }, { dispatch }) =>
      dispatch(lazyAddressThunk((thunks) => thunks.goToAddress(payload, { isNew: true }))),
  });
}

function listenToImports(listen: StartListening<StateWithAddress>): void {
  listen({
    actionCreator: filesListed,
    effect: async (_, { dispatch, getState }) => {
      if (getState().address.awaited !== null) await dispatch(importThunk((thunks) => thunks.decideOnAwaited()));
    },
  });
  listen({
    actionCreator: imported,
    effect: async ({ payload: { project } }, { dispatch, getState }) => {
      const { wanted, awaited } = getState().address;
      // One that waited leads into this project, or would have been offered: there is nothing left to give way to it.
      const link = awaited ?? (wanted?.project === project.id ? wanted : null);
      // Another import may have taken the place of this one at once.
      if (link !== null && getState().project.importing === null)
        await dispatch(lazyAddressThunk((thunks) => thunks.goToAddress(link, { isNew: true })));
    },
  });
  listen({
    matcher: isAnyOf(importFailed, importCancelled, importRefused),
    effect: async (_, { dispatch, getState }) => {
      const { isEngineElsewhere, awaited } = getState().address;
      if (isEngineElsewhere || awaited !== null) await dispatch(importThunk((thunks) => thunks.goOnWithoutImport()));
    },
  });
}

type ImportThunks = typeof import("./import-thunks.ts");

function importThunk(choose: (thunks: ImportThunks) => AddressThunk): AddressThunk {
  return lateThunk(async () => choose(await import("./import-thunks.ts")));
}
