/**
 * A function that begins the work. Called while that is under way, it begins it once more at the end, however often it was
 * called: what the work saw may have been too early. Work that fails is logged, and begins anew with the next call.
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
