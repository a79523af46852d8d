import { importFailed } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { signOutIfRefused } from "./lazy-sign-in.ts";
import type { StateWithAuth } from "./slice.ts";

/** Signs out when GitHub has rejected the token during an import. */
export function listenToAuth(listen: StartListening<StateWithAuth>): void {
  listen({ actionCreator: importFailed, effect: ({ payload }, api) => api.dispatch(signOutIfRefused(payload.error)) });
}
