/** Work that is done once at a time: who asks while it runs gets its answer, or its failure. */
export function shareRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    const begun =
      running ??
      work().finally(() => {
        running = undefined;
      });
    running = begun;
    return begun;
  };
}
