import { configureStore } from "@reduxjs/toolkit";
import { forgetAnswersOfOthers } from "../features/project/forget-answers.ts";
import type { Theme } from "../features/theme/theme.ts";
import type { Outside } from "../platform/types.ts";
import { engineApi } from "../store/engine-api.ts";
import { rootReducer } from "./reducers.ts";

export interface StoreOptions {
  readonly theme: Theme;
}

/** The store around an engine and a platform. */
export function createAppStore(outside: Outside, { theme }: StoreOptions) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: { theme: { theme } },
    middleware: (defaults) =>
      // The development checks walk the whole state after every action: with thousands of files that is the frame.
      defaults({ thunk: { extraArgument: outside }, immutableCheck: false, serializableCheck: false }).concat(
        forgetAnswersOfOthers,
        engineApi.middleware,
      ),
    // An answer is shown with the next frame, and not asked to wait for one first.
    enhancers: (defaults) => defaults({ autoBatch: { type: "tick" } }),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
