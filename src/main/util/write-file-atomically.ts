import { renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * Writes a small file so that a power loss or failure leaves either the earlier or the new version, never a partial
 * one.
 */
export function writeFileAtomically(path: string, text: string, mode?: number): void {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, text, { flush: true, ...(mode !== undefined && { mode }) });
    renameSync(unfinished, path);
  } catch (thrown) {
    rmSync(unfinished, { force: true });
    throw thrown;
  }
}
