import { imported } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { lazyAddressThunk } from "./lazy-address.ts";
import type { StateWithAddress } from "./slice.ts";

/** Goes on to what a link names, once the project is there that it leads into. */
export function listenToAddresses(listen: StartListening<StateWithAddress>): void {
  listen({
    actionCreator: imported,
    effect: async ({ payload: { project } }, { dispatch, getState }) => {
      const { wanted } = getState().address;
      if (wanted?.project === project.id)
        await dispatch(lazyAddressThunk((thunks) => thunks.goToAddress(wanted, { isNew: true })));
    },
  });
}
