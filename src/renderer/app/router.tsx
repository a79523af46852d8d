import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { CALLBACK_PATHS } from "../../shared/github/callback-paths.ts";
import { messages } from "../../shared/messages/messages.ts";
import { LazyAddressSync } from "../features/address/lazy-address-sync.tsx";
import { useNavigateTo } from "../ui/use-navigate-to.ts";
import { MainLayout } from "./layout.tsx";

// No notice is shown beside it that could tell of a part which is waited for.
const CallbackPage = lazy(async () => ({ default: (await import("../features/auth/callback-page.tsx")).CallbackPage }));

/**
 * The page's routes over the browser's history, which restores no scroll position (specification 1.2). An address is taken
 * at once: what is chosen next is compared with it.
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

/** Every route; an unknown one leads to the root. */
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
