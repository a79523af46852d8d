import { isAnyOf } from "@reduxjs/toolkit";
import { importCancelled, imported, importFailed } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { addressWanted, importRefused } from "../project/slice.ts";
import { lazyAddressThunk } from "./lazy-address.ts";
import { engineStrayed, type StateWithAddress } from "./slice.ts";

/** Goes on to what a link names, once the project is there that it leads into, and keeps the engine where the page is. */
export function listenToAddresses(listen: StartListening<StateWithAddress>): void {
  listen({
    actionCreator: imported,
    effect: async ({ payload: { project } }, { dispatch, getState }) => {
      const { wanted } = getState().address;
      // Another import may have taken the place of this one at once.
      if (wanted?.project === project.id && getState().project.importing === null)
        await dispatch(lazyAddressThunk((thunks) => thunks.goToAddress(wanted, { isNew: true })));
    },
  });
  listen({
    matcher: isAnyOf(engineStrayed, importFailed, importCancelled, importRefused),
    effect: async (_, { dispatch, getState }) => {
      if (getState().address.isEngineAstray) await dispatch(lazyAddressThunk((thunks) => thunks.bringEngineBack()));
    },
  });
  listen({
    actionCreator: addressWanted,
    effect: ({ payload }, { dispatch }) =>
      dispatch(lazyAddressThunk((thunks) => thunks.goToAddress(payload, { isNew: true }))),
  });
}
