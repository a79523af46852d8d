import { BATCH_BYTES, BATCH_FILES } from "../../shared/limits/threads.ts";

/** A batch takes one part in this many of what is left, so that at the end no thread waits long for another. */
const SHARE = 8;

/** Minimum size: smaller batches would cost more than the waiting they save. */
const SMALLEST_BYTES = 64 * 1024;

/**
 * Splits a list into batches of at most 64 files or 4 MB, smaller ones towards the end; a larger file is a batch of its
 * own.
 */
export function* inBatches<T extends { readonly size: number }>(files: readonly T[]): Generator<readonly T[]> {
  let left = files.reduce((sum, { size }) => sum + size, 0);
  let batch: T[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length > 0 && (batch.length >= BATCH_FILES || bytes + file.size > mostBytes(left))) {
      yield batch;
      left -= bytes;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}

function mostBytes(left: number): number {
  return Math.min(BATCH_BYTES, Math.max(SMALLEST_BYTES, left / SHARE));
}
