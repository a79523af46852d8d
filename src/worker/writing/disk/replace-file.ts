import type { Stats } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { Replacement } from "../run/write-target.ts";

/** Where the new content of a file lies until it takes that one's place. */
export function unfinishedPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.glossa.part`);
}

/**
 * Puts new content in the place of a file's old one, whole or not at all: it is on the disk before it gets the file's name.
 * Throws an Error in plain words where that is not what was read, may not be written, or has other names.
 */
export async function replaceFile({ path, before, after }: Replacement): Promise<void> {
  const old = await writable(path);
  const unfinished = unfinishedPath(path);
  try {
    await rm(unfinished, { force: true });
    await writeWhole(unfinished, after, old);
    // As late as can be: nobody can be kept from writing into it in between.
    await expectContent(path, before);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Throws an Error in plain words where a file cannot be replaced as things are. */
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
    // Only an administrator can give a file away: for anybody else it is the writer's, as with an editor.
    await file.chown(uid, gid).catch(() => {});
    // What the process leaves out of the modes of new files belongs to this one.
    await file.chmod(mode);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Has the disk keep the names in folders. Where a system cannot open one, it keeps them by itself. */
export async function syncFolders(paths: Iterable<string>): Promise<void> {
  for (const folder of new Set(Array.from(paths, (path) => dirname(path)))) {
    const opened = await open(folder, "r").catch(() => undefined);
    await opened?.sync().catch(() => {});
    await opened?.close();
  }
}
