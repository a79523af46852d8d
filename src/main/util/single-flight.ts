/** Runs work at most once at a time: calls while it runs get the same answer, or failure. */
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
