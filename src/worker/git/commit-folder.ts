import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CommitFile, commitFiles } from "./commit-files.ts";
import type { Git } from "./git.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** A copy of a commit's content below the folder that git runs in. */
export interface CommitCopy {
  readonly folder: string;
  /** Number of files that this clone lacks. */
  readonly missing: number;
  remove(): Promise<void>;
}

/**
 * Copies the relevant files of a commit into a separate folder, by their bytes alone: nothing is checked out, and no
 * program of the repository runs. Rejects as `execFile` does, with an Error in plain words, or when `signal` is
 * aborted.
 */
export async function copyCommit(git: Git, hash: string, signal?: AbortSignal): Promise<CommitCopy> {
  const { path: folder, remove } = makeTemporaryFolder("glossa-commit-");
  try {
    const { files, missing } = await commitFiles(git, hash);
    for (const batch of batchesOf(files)) {
      signal?.throwIfAborted();
      await copyBatch(git, batch, folder);
    }
    return { folder, missing, remove };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

const BATCH_FILES = 500;
const BATCH_BYTES = 64 * 1024 * 1024;

function* batchesOf(files: readonly CommitFile[]): Generator<readonly CommitFile[]> {
  let batch: CommitFile[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length === BATCH_FILES || bytes + file.size > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}

const ROW_END = "\n".charCodeAt(0);

async function copyBatch(git: Git, files: readonly CommitFile[], folder: string): Promise<void> {
  const output = await git.bytes(files.map(({ hash }) => `${hash}\n`).join(""), "cat-file", "--batch");
  let at = 0;
  for (const { path, size, hash } of files) {
    const end = output.indexOf(ROW_END, at);
    const head = output.toString("latin1", at, end);
    if (head !== `${hash} blob ${size}`) throw new Error(head);
    at = end + 1;
    const target = join(folder, ...path.split("/"));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, output.subarray(at, at + size));
    // Including the end of its last row.
    at += size + 1;
  }
}
