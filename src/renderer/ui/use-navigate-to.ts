import { useCallback } from "react";
import { createPath, type NavigateOptions, useLocation, useNavigate } from "react-router-dom";

/** How the page navigates: a way to the address in view is ignored. */
export function useNavigateTo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  return useCallback(
    (to, options) => {
      if (to !== here) void navigate(to, options);
    },
    [here, navigate],
  );
}
