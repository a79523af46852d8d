import { setTimeout as pause } from "node:timers/promises";
import { whileLocked } from "../src/worker/coordination/process-lock.ts";

/** Interval for checking a build of another process. */
const AGAIN_MS = 200;

/** A build that several processes may need at the same time. */
export interface Build {
  /** The folder for the lock of this build. */
  readonly lock: string;
  readonly isStale: () => boolean;
  readonly run: () => Promise<void>;
}

/**
 * Builds what is stale, or waits for the process that is building it: a second build would replace files that others
 * are running. True when it was built here.
 */
export async function buildOnce({ lock, isStale, run }: Build): Promise<boolean> {
  if (!isStale()) return false;
  for (;;) {
    // Checked only under the lock while others wait, because it reads all inputs of the build.
    const isBuilt = await whileLocked(lock, async () => {
      const isStillStale = isStale();
      if (isStillStale) await run();
      return isStillStale;
    });
    if (isBuilt !== undefined) return isBuilt;
    await pause(AGAIN_MS);
  }
}
