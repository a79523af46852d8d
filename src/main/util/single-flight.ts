/** Work of which at most one is under way: who asks while it runs gets its answer, or its failure. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
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
