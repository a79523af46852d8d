import { loseEngine, receiveEngineEvent, reopenStoredProject } from "../features/project/thunks.ts";
import type { Platform } from "../platform/types.ts";
import type { AppStore } from "./store.ts";

/** Joins the store to the engine and opens the project of the last visit. */
export function startApp(store: Pick<AppStore, "dispatch">, platform: Platform): void {
  platform.onEngineEvent((event) => store.dispatch(receiveEngineEvent(event)));
  void platform.engineLost.then((error) => store.dispatch(loseEngine(error)));
  void store.dispatch(reopenStoredProject());
}
