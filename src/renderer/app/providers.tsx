import { StrictMode } from "react";
import { Provider } from "react-redux";
import type { Shell } from "../platform/platform.ts";
import { ShellContext } from "../platform/shell-context.ts";
import type { AppStore } from "./create-app-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AppRouter } from "./router.tsx";

export interface ProvidersProps {
  readonly store: AppStore;
  readonly shell: Shell | null;
}

/** The page inside all of its context providers. */
export function Providers({ store, shell }: ProvidersProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <ShellContext value={shell}>
            <AppRouter />
          </ShellContext>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
