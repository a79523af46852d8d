import { renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a small file so that a loss of power leaves the earlier one or the new one, never a half; so does a failure. */
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
