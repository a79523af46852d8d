import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatMessage } from "../../shared/errors/errors.ts";
import { MAX_FILE_BYTES } from "../../shared/limits.ts";
import { diffMessages } from "../../shared/messages/diff-messages.ts";
import { isParsable, isProjectFile } from "../languages/language-of.ts";
import type { Git } from "./git.ts";
import { removeAtSignals } from "./remove-at-signals.ts";

/** A file of a commit: the hash of its bytes, and how many there are. */
interface CommitFile {
  readonly hash: string;
  readonly size: number;
  readonly path: string;
}

/** A copy of what a commit has below the folder that git runs in. */
export interface CommitCopy {
  readonly folder: string;
  /** Files that this clone does not have. */
  readonly missing: number;
  remove(): Promise<void>;
}

/**
 * Copies the files of a commit that are read into a folder of its own, by their bytes alone: nothing is checked out, and no
 * program of the repository runs. Rejects as `execFile` does, with an Error in plain words, or as `signal` is aborted.
 */
export async function copyCommit(git: Git, hash: string, signal?: AbortSignal): Promise<CommitCopy> {
  const folder = await mkdtemp(join(tmpdir(), "glossa-commit-"));
  const stopHearing = removeAtSignals(folder);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    stopHearing();
  };
  try {
    const files = filesIn(await git.run("ls-tree", "-r", "-z", "-l", hash, "--", "."));
    let missing = 0;
    for (const batch of batchesOf(files)) {
      signal?.throwIfAborted();
      missing += await copyBatch(git, batch, folder);
    }
    return { folder, missing, remove };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

/** Plain files that say something of a code base: links and the commits of other repositories are left out. */
export function filesIn(listing: string): readonly CommitFile[] {
  return listing.split("\0").flatMap((row): readonly CommitFile[] => {
    const [, hash = "", size = "", path = ""] = /^100\d{3} blob ([0-9a-f]+) +(\d+|-|BAD)\t(.*)$/s.exec(row) ?? [];
    if (hash === "" || !(isParsable(path) || isProjectFile(path)) || Number(size) > MAX_FILE_BYTES) return [];
    if (!isInside(path)) throw new Error(formatMessage(diffMessages.unsafePath, { path }));
    // A clone without all its files does not know how long these are: BAD, git says.
    return [{ hash, size: Number(size) || 0, path }];
  });
}

/** Whether a path leads to a place inside of a folder, on any system. */
function isInside(path: string): boolean {
  return path.split(/[/\\]/).every((name) => name !== "" && name !== "." && name !== ".." && !/^[a-z]:/i.test(name));
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

/** Writes files, and answers how many the clone does not have. */
async function copyBatch(git: Git, files: readonly CommitFile[], folder: string): Promise<number> {
  const output = await git.bytes(files.map(({ hash }) => `${hash}\n`).join(""), "cat-file", "--batch");
  let missing = 0;
  let at = 0;
  for (const { path } of files) {
    const end = output.indexOf(ROW_END, at);
    const [, , size] = output.toString("latin1", at, end).split(" ");
    at = end + 1;
    if (size === undefined) {
      missing++;
      continue;
    }
    const target = join(folder, ...path.split("/"));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return missing;
}
