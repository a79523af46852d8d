import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import { listenToAddresses } from "../features/address/listeners.ts";
import { listenToAuth } from "../features/auth/listeners.ts";
import { listenToDescriptions } from "../features/description/listeners.ts";
import { listenToExplorer } from "../features/explorer/listeners.ts";
import { listenToLinking } from "../features/linking/listeners.ts";
import { listenToProject } from "../features/project/listeners.ts";
import { resetAnswersOnOtherProject } from "../features/project/reset-answers.ts";
import { listenToPublishing } from "../features/publishing/listeners.ts";
import { listenToRepositories } from "../features/repositories/listeners.ts";
import { listenToSource } from "../features/source/listeners.ts";
import type { Theme } from "../features/theme/theme.ts";
import type { AppServices } from "../platform/platform.ts";
import { engineApi } from "../store/engine-api.ts";
import type { StartListening } from "../store/listening.ts";
import { type RootState, rootReducer } from "./reducers.ts";

export interface StoreOptions {
  readonly theme: Theme;
}

/** Creates the store for the given engine and platform. */
export function createAppStore(services: AppServices, { theme }: StoreOptions) {
  const listener = createListenerMiddleware({ extra: services });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { theme: { theme } },
    middleware: (defaults) =>
      // The development checks walk the whole state after every action; with thousands of files that takes a whole
      // frame.
      defaults({ thunk: { extraArgument: services }, immutableCheck: false, serializableCheck: false })
        .prepend(listener.middleware)
        .concat(resetAnswersOnOtherProject, engineApi.middleware),
    // Show an answer with the next frame instead of waiting for an additional one first.
    enhancers: (defaults) => defaults({ autoBatch: { type: "tick" } }),
  });
  startListeners(listener.startListening.withTypes<RootState, AppStore["dispatch"], AppServices>());
  return store;
}

/** The type of the page's store. */
export type AppStore = ReturnType<typeof createAppStore>;

/** Starts the listeners of all features; the order matters where several of them listen to the same action. */
function startListeners(listen: StartListening<RootState>): void {
  listenToProject(listen);
  listenToRepositories(listen);
  listenToAuth(listen);
  listenToLinking(listen);
  listenToPublishing(listen);
  listenToDescriptions(listen);
  listenToExplorer(listen);
  listenToSource(listen);
  listenToAddresses(listen);
}
