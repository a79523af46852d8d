import { mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const folders = new Set<string>();

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Creates a folder for code: it is also removed if a signal ends the process before `remove`. */
export function makeTemporaryFolder(prefix: string): TemporaryFolder {
  // Installed before the folder is created: a signal in between would end the process and leave the folder.
  if (folders.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  try {
    const path = mkdtempSync(join(tmpdir(), prefix));
    folders.add(path);
    return { path, remove: () => remove(path) };
  } finally {
    stopWhereNoneIsLeft();
  }
}

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  folders.delete(path);
  stopWhereNoneIsLeft();
}

// One listener for all folders: separate ones would take each other for foreign listeners.
function end(signal: NodeJS.Signals): void {
  // If there are other listeners, the process ends normally, and the folders are removed as usual.
  if (process.listenerCount(signal) > 1) return;
  // A file may still be being written into the folder; another signal waits until all are removed.
  for (const path of folders) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  stop();
  process.kill(process.pid, signal);
}

function stopWhereNoneIsLeft(): void {
  if (folders.size === 0) stop();
}

function stop(): void {
  for (const signal of SIGNALS) process.off(signal, end);
}
