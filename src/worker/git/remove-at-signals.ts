import { rmSync } from "node:fs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Removes a folder before a signal ends the process, until the answer is called: what holds code is not left behind. */
export function removeAtSignals(folder: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    // Whoever hears it, too, ends in peace, and the folder is removed as ever.
    if (process.listenerCount(signal) > 1) return;
    stop();
    rmSync(folder, { recursive: true, force: true });
    process.kill(process.pid, signal);
  };
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return stop;
}
