import { BATCH_BYTES, BATCH_FILES } from "../../shared/limits.ts";

/** Cuts a list into batches of at most 64 files or 4 MB; one larger file is a batch of its own. */
export function* inBatches<T extends { readonly size: number }>(files: readonly T[]): Generator<readonly T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length > 0 && (batch.length >= BATCH_FILES || bytes + file.size > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}
