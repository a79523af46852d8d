import type { ListedFile, Source } from "../../../src/worker/sources/source.ts";

export interface Listed {
  readonly files: readonly ListedFile[];
  readonly paths: readonly string[];
  readonly warnings: readonly string[];
  readonly progress: readonly number[];
}

/** A source's whole listing, with all it said meanwhile. */
export async function listAll(source: Source): Promise<Listed> {
  const warnings: string[] = [];
  const progress: number[] = [];
  const files = await source.list(
    new AbortController().signal,
    (found) => progress.push(found),
    (message) => warnings.push(message),
  );
  return { files, paths: files.map(({ path }) => path), warnings, progress };
}

/** What must be equal for every kind of source: all but how the bytes are reached. */
export function comparable({ path, size, modified, content, skipped }: ListedFile): object {
  return { path, size, modified, hasContent: content !== null, skipped };
}
