/**
 * Returns a function that starts the work. If it is called while the work is running, the work runs once more at the
 * end, however often it was called, because its input may have been outdated. Work that fails is logged, and starts
 * again with the next call.
 */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isMissed = false;
  const run = async () => {
    if (isRunning) {
      isMissed = true;
      return;
    }
    isRunning = true;
    try {
      do {
        isMissed = false;
        await work();
      } while (isMissed);
    } finally {
      isRunning = false;
    }
  };
  return () => void run().catch(console.error);
}
