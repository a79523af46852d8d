/** A chunk has so many files on average. */
const FILES_IN_CHUNK = 64;

/**
 * Cuts a list of files, by their ids, into chunks. Where one ends goes by the ids alone, so that a file that is new or gone
 * changes its own chunk, and no other.
 */
export function* chunksOfFiles<T extends { readonly id: string }>(files: readonly T[]): Generator<readonly T[]> {
  let start = 0;
  for (const [at, { id }] of files.entries()) {
    if (!endsChunk(id) && at < files.length - 1) continue;
    yield files.slice(start, at + 1);
    start = at + 1;
  }
}

// Ids of files are hashes, in hexadecimal.
function endsChunk(fileId: string): boolean {
  return Number.parseInt(fileId.slice(-2), 16) % FILES_IN_CHUNK === 0;
}
