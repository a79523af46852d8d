import { importFailed } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { signOutIfRefused } from "./lazy-sign-in.ts";
import type { StateWithAuth } from "./slice.ts";

/** An import for which GitHub has refused the token ends the sign-in. */
export function listenToAuth(listen: StartListening<StateWithAuth>): void {
  listen({ actionCreator: importFailed, effect: ({ payload }, api) => api.dispatch(signOutIfRefused(payload.error)) });
}
