import { MAX_LINK_THREADS } from "../../../shared/limits/threads.ts";

/**
 * How many threads help the engine's own on a given number of cores. JavaScript that links keeps a second core half
 * busy with compiling and garbage collection, so that on two cores another thread costs memory and saves next to
 * nothing.
 */
export function linkThreadCount(cores: number): number {
  return Math.max(0, Math.min(MAX_LINK_THREADS, Math.floor(cores / 2) - 1));
}
