import { Toast } from "@base-ui/react/toast";
import { StrictMode } from "react";
import { Provider } from "react-redux";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AppRouter } from "./router.tsx";
import type { AppStore } from "./store.ts";

/** The page inside all it stands on. */
export function Providers({ store }: { readonly store: AppStore }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <Toast.Provider>
            <AppRouter />
          </Toast.Provider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
