import { useCallback } from "react";
import { createPath, type NavigateOptions, useLocation, useNavigate } from "react-router-dom";

/** Navigates to an address, unless it is the one in view. */
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
