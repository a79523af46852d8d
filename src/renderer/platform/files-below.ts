import type { PickedFile } from "../../shared/engine/directory-source.ts";
import { isIgnored } from "../../shared/ignore.ts";

/** The files of a folder that was dropped, by their paths below it; what is ignored everywhere is left out. */
export function filesBelow(directory: FileSystemDirectoryEntry): Promise<readonly PickedFile[]> {
  return walk(directory, "");
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

async function walk(directory: FileSystemDirectoryEntry, prefix: string): Promise<readonly PickedFile[]> {
  const entries = (await entriesOf(directory)).filter((entry) => !isIgnored(entry.name));
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = prefix + entry.name;
      if (isDirectory(entry)) return walk(entry, `${path}/`);
      return isFile(entry) ? [{ path, file: await fileOf(entry) }] : [];
    }),
  );
  return lists.flat();
}

// A reader answers with at most a hundred entries at a time, and with none at the end.
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
