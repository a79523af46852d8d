import { createContext, useContext } from "react";
import type { Shell } from "./platform.ts";

/** The desktop's shell; null on the web. */
export const ShellContext = createContext<Shell | null>(null);

/** Returns the desktop's shell; null on the web. */
export function useShell(): Shell | null {
  return useContext(ShellContext);
}
