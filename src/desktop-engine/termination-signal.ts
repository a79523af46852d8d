const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Aborted when the process is to end: by a signal, which then ends it, or by aborting the controller. */
export function terminationSignal(): AbortController {
  const end = new AbortController();
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      end.abort();
      // A signal received a second time ends the process.
      process.kill(process.pid, signal);
    });
  }
  return end;
}
