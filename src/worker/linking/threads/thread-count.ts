import { MAX_LINK_THREADS } from "../../../shared/limits.ts";

/** How many threads help the engine's own where so many may run at a time. */
export function linkThreadCount(cores: number): number {
  return Math.max(0, Math.min(MAX_LINK_THREADS, cores - 1));
}
