import { rmSync } from "node:fs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const folders = new Set<string>();

/** Removes a folder before a signal ends the process, until the answer is called: what holds code is not left behind. */
export function removeAtSignals(folder: string): () => void {
  if (folders.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  folders.add(folder);
  return () => {
    folders.delete(folder);
    if (folders.size === 0) stop();
  };
}

// One listener for all folders: each would take the others for somebody else who hears it.
function end(signal: NodeJS.Signals): void {
  // Whoever hears it, too, ends in peace, and the folders are removed as ever.
  if (process.listenerCount(signal) > 1) return;
  stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  process.kill(process.pid, signal);
}

function stop(): void {
  for (const signal of SIGNALS) process.off(signal, end);
}
