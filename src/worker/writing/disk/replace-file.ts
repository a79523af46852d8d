import type { Stats } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { Replacement } from "../run/write-target.ts";

/** The path of a file's new content until it replaces the old one. */
export function unfinishedPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.glossa.part`);
}

/**
 * Replaces the content of a file, all or nothing: it is on the disk before it gets the file's name. Throws an Error in
 * plain words if the old content is not what was read, may not be written, or has other names.
 */
export async function replaceFile({ path, before, after }: Replacement): Promise<void> {
  const old = await writable(path);
  const unfinished = unfinishedPath(path);
  try {
    await rm(unfinished, { force: true });
    await writeWhole(unfinished, after, old);
    // As late as possible: other programs cannot be prevented from writing into it in between.
    await expectContent(path, before);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Throws an Error in plain words if a file cannot be replaced in its current state. */
export async function expectReplaceable({ path, before }: Replacement): Promise<void> {
  await writable(path);
  await expectContent(path, before);
}

async function writable(path: string): Promise<Stats> {
  const stats = await stat(path);
  if ((stats.mode & 0o200) === 0) throw new Error(writingMessages.readOnly);
  if (stats.nlink > 1) throw new Error(writingMessages.hardLinked);
  return stats;
}

async function expectContent(path: string, content: Uint8Array): Promise<void> {
  if (!(await readFile(path)).equals(content)) throw new Error(writingMessages.changedOnDisk);
}

async function writeWhole(path: string, bytes: Uint8Array, { uid, gid, mode: modes }: Stats): Promise<void> {
  const mode = modes & 0o7777;
  const file = await open(path, "wx", mode);
  try {
    // Only an administrator can change a file's owner: otherwise it becomes the writer's, as with an editor.
    await file.chown(uid, gid).catch(() => {});
    // The process's umask does not apply to this file.
    await file.chmod(mode);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the names in folders to the disk. A system that cannot open a folder does so by itself. */
export async function syncFolders(paths: Iterable<string>): Promise<void> {
  for (const folder of new Set(Array.from(paths, (path) => dirname(path)))) {
    const opened = await open(folder, "r").catch(() => undefined);
    await opened?.sync().catch(() => {});
    await opened?.close();
  }
}
