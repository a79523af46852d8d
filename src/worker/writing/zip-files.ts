import { zipSync } from "fflate";
import type { PlannedFile } from "./plan-files.ts";

/** Beginning of the times that an archive can hold. */
const EARLIEST = new Date(1980, 0, 1);

/** An archive of the files as they are going to be, by their paths; the same files always give the same bytes. */
export function zipOf(files: readonly PlannedFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, after }) => [path, after])), { mtime: EARLIEST });
}
