import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { CALLBACK_PATHS } from "../../shared/github/callback-paths.ts";
import { messages } from "../../shared/messages/messages.ts";
import { LazyAddressSync } from "../features/address/lazy-address-sync.tsx";
import { useNavigateTo } from "../ui/use-navigate-to.ts";
import { MainLayout } from "./layout.tsx";

// Uses `lazy` instead of `late`: this page shows no notices that could report a part which is still being loaded.
const CallbackPage = lazy(async () => ({ default: (await import("../features/auth/callback-page.tsx")).CallbackPage }));

/**
 * The page's routes over the browser's history, which does not restore scroll positions (specification 1.2). Address
 * changes are applied synchronously, because the next choice is compared with the current address.
 */
export function AppRouter() {
  useEffect(() => {
    window.history.scrollRestoration = "manual";
  }, []);
  return (
    <BrowserRouter useTransitions={false}>
      <AppRoutes />
    </BrowserRouter>
  );
}

/** All routes; unknown ones redirect to the root. */
function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/"
        element={
          <Titled title={messages.app.title}>
            <MainLayout />
            <LazyAddressSync />
          </Titled>
        }
      />
      {CALLBACK_PATHS.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <Titled title={messages.app.title}>
              <Suspense fallback={null}>
                <CallbackPage />
              </Suspense>
            </Titled>
          }
        />
      ))}
      <Route path="*" element={<ToRoot />} />
    </Routes>
  );
}

/** Sets the document's title from its route. */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

function ToRoot() {
  const go = useNavigateTo();
  useEffect(() => go("/", { replace: true }), [go]);
  return null;
}
