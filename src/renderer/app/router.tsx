import { type ReactNode, useCallback, useEffect } from "react";
import {
  BrowserRouter,
  createPath,
  type NavigateOptions,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from "react-router-dom";
import { messages } from "../../shared/messages.ts";
import { MainLayout } from "./layout.tsx";

/** The page's routes over the browser's history, which restores no scroll position (specification 1.2). */
export function AppRouter() {
  useEffect(() => {
    window.history.scrollRestoration = "manual";
  }, []);
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}

/** Every route; an unknown one leads to the root. */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/"
        element={
          <Titled title={messages.app.title}>
            <MainLayout />
          </Titled>
        }
      />
      <Route path="*" element={<ToRoot />} />
    </Routes>
  );
}

/** How the page navigates: a way to the address in view is ignored. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  return useCallback(
    (to, options) => {
      if (to !== here) void navigate(to, options);
    },
    [here, navigate],
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
  const go = useGo();
  useEffect(() => go("/", { replace: true }), [go]);
  return null;
}
