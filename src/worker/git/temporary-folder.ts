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

/** A new folder for what holds code: it is not left behind where a signal ends the process before `remove`. */
export function makeTemporaryFolder(prefix: string): TemporaryFolder {
  // Heard before there is a folder: a signal in between would end the process and leave it.
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

// One listener for all folders: each would take the others for somebody else who hears it.
function end(signal: NodeJS.Signals): void {
  // Whoever hears it, too, ends in peace, and the folders are removed as ever.
  if (process.listenerCount(signal) > 1) return;
  // A file may still be on its way into the folder; a further signal waits until all are removed.
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
