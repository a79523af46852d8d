import { formatMessage } from "../../shared/errors/errors.ts";
import { MAX_FILE_BYTES } from "../../shared/limits/files.ts";
import { diffMessages } from "../../shared/messages/diff-messages.ts";
import { isParsable, isProjectFile } from "../languages/language-of.ts";
import type { Git } from "./git.ts";

/** A file of a commit: the hash of its bytes, and its path relative to the folder that git runs in. */
export interface ListedFile {
  readonly hash: string;
  readonly path: string;
}

/** A file that this clone has, with its size in bytes. */
export interface CommitFile extends ListedFile {
  readonly size: number;
}

/** The files to read in a commit, and the number of those that this clone lacks. */
export interface CommitFiles {
  readonly files: readonly CommitFile[];
  readonly missing: number;
}

/**
 * Lists the files of a commit below the folder that git runs in, without those that are too large. Fetches nothing: git
 * is not asked for objects that this clone lacks, because it would fail. Rejects as `execFile` does, or with an Error
 * in plain words.
 */
export async function commitFiles(git: Git, commit: string): Promise<CommitFiles> {
  const listed = filesIn(await git.run("ls-tree", "-r", "-z", commit, "--", "."));
  const lacking = await missingObjects(git, commit);
  const sizes = await sizesOf(
    git,
    listed.filter(({ hash }) => !lacking.has(hash)),
  );
  const found = listed.flatMap((file) => {
    const size = sizes.get(file.hash);
    return size === undefined ? [] : [{ ...file, size }];
  });
  return { files: found.filter(({ size }) => size <= MAX_FILE_BYTES), missing: listed.length - found.length };
}

/** Plain files that are relevant for a code base: links and the commits of other repositories are left out. */
export function filesIn(listing: string): readonly ListedFile[] {
  return listing.split("\0").flatMap((row): readonly ListedFile[] => {
    const [, hash = "", path = ""] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(row) ?? [];
    if (hash === "" || !(isParsable(path) || isProjectFile(path))) return [];
    if (!isInside(path)) throw new Error(formatMessage(diffMessages.unsafePath, { path }));
    return [{ hash, path }];
  });
}

/** Whether a path stays inside of a folder, on any system. */
function isInside(path: string): boolean {
  return path.split(/[/\\]/).every((name) => name !== "" && name !== "." && name !== ".." && !/^[a-z]:/i.test(name));
}

/** The hashes of a commit's objects that are missing from this clone. */
async function missingObjects(git: Git, commit: string): Promise<ReadonlySet<string>> {
  const objects = await git.run("rev-list", "--objects", "--no-walk", "--missing=print", commit, "--");
  return new Set(objects.split("\n").flatMap((row) => (row.startsWith("?") ? [row.slice(1)] : [])));
}

async function sizesOf(git: Git, files: readonly ListedFile[]): Promise<ReadonlyMap<string, number>> {
  const hashes = [...new Set(files.map(({ hash }) => hash))];
  if (hashes.length === 0) return new Map();
  const rows = await git.bytes(hashes.map((hash) => `${hash}\n`).join(""), "cat-file", "--batch-check");
  return new Map(
    rows
      .toString("latin1")
      .split("\n")
      .flatMap((row): readonly (readonly [string, number])[] => {
        const [hash = "", kind, size] = row.split(" ");
        return kind === "blob" ? [[hash, Number(size)]] : [];
      }),
  );
}
