import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import { resetAnswersOnOtherProject } from "../features/project/reset-answers.ts";
import type { Theme } from "../features/theme/theme.ts";
import type { AppServices } from "../platform/types.ts";
import { engineApi } from "../store/engine-api.ts";
import { startListeners } from "./listeners.ts";
import { type RootState, rootReducer } from "./reducers.ts";

export interface StoreOptions {
  readonly theme: Theme;
}

/** The store around an engine and a platform. */
export function createAppStore(services: AppServices, { theme }: StoreOptions) {
  const listener = createListenerMiddleware({ extra: services });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { theme: { theme } },
    middleware: (defaults) =>
      // The development checks walk the whole state after every action: with thousands of files that is the frame.
      defaults({ thunk: { extraArgument: services }, immutableCheck: false, serializableCheck: false })
        .prepend(listener.middleware)
        .concat(resetAnswersOnOtherProject, engineApi.middleware),
    // An answer is shown with the next frame, and not asked to wait for one first.
    enhancers: (defaults) => defaults({ autoBatch: { type: "tick" } }),
  });
  startListeners(listener.startListening.withTypes<RootState, AppStore["dispatch"], AppServices>());
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
