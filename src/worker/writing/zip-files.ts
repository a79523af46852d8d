import { zipSync } from "fflate";
import type { PlannedFile } from "./plan-files.ts";

/** The earliest time that an archive can represent: with it, the same files always give the same bytes. */
export const EARLIEST_ZIP_TIME = new Date(1980, 0, 1);

/** An archive of the files in their new state, by path; the same files always give the same bytes. */
export function zipOf(files: readonly PlannedFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, after }) => [path, after])), { mtime: EARLIEST_ZIP_TIME });
}
