import { useCallback } from "react";
import { createPath, type NavigateOptions, useLocation, useNavigate } from "react-router-dom";

/** Returns a function that navigates to an address, unless it is the current one. */
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
