/** Average number of files in a chunk. */
const FILES_IN_CHUNK = 64;

/**
 * Splits a list of files into chunks. The boundaries depend on the ids alone, so that an added or removed file changes
 * its own chunk, and no other.
 */
export function* chunksOfFiles<T extends { readonly id: string }>(files: readonly T[]): Generator<readonly T[]> {
  let start = 0;
  for (const [at, { id }] of files.entries()) {
    if (!endsChunk(id) && at < files.length - 1) continue;
    yield files.slice(start, at + 1);
    start = at + 1;
  }
}

// File ids are hexadecimal hashes.
function endsChunk(fileId: string): boolean {
  return Number.parseInt(fileId.slice(-2), 16) % FILES_IN_CHUNK === 0;
}
