const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Aborted when somebody has this process end: by a signal, which then ends it, or by aborting it. */
export function terminationSignal(): AbortController {
  const end = new AbortController();
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      end.abort();
      // What was heard once ends the process the second time.
      process.kill(process.pid, signal);
    });
  }
  return end;
}
