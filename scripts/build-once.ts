import { setTimeout as pause } from "node:timers/promises";
import { whileLocked } from "../src/worker/coordination/process-lock.ts";

/** How often a build of another process is asked after. */
const AGAIN_MS = 200;

/** A build that several processes may want at once. */
export interface Build {
  /** A folder for the lock, of this build alone. */
  readonly lock: string;
  readonly isStale: () => boolean;
  readonly run: () => Promise<void>;
}

/**
 * Builds what is stale, or waits for the process that builds it already: a second build would take the first one's files
 * from under whoever runs them. True when it was built here.
 */
export async function buildOnce({ lock, isStale, run }: Build): Promise<boolean> {
  if (!isStale()) return false;
  for (;;) {
    // Looked at under the lock alone while somebody waits: it reads all that a build is made from.
    const isBuilt = await whileLocked(lock, async () => {
      const isStillStale = isStale();
      if (isStillStale) await run();
      return isStillStale;
    });
    if (isBuilt !== undefined) return isBuilt;
    await pause(AGAIN_MS);
  }
}
