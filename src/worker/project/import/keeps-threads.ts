import { LARGE_FILE_BYTES } from "../../../shared/limits/files.ts";
import { KEEP_THREADS_UP_TO_BYTES } from "../../../shared/limits/threads.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";

/** Whether the threads that have read these files are kept for reading their names: only if they hold little memory. */
export function keepsThreads(files: readonly Pick<SnapshotFile, "hash" | "size">[]): boolean {
  const sizes = files.filter(({ hash }) => hash !== null).map(({ size }) => size);
  const sum = sizes.reduce((all, size) => all + size, 0);
  return sum <= KEEP_THREADS_UP_TO_BYTES && sizes.every((size) => size < LARGE_FILE_BYTES);
}
