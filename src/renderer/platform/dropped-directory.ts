import type { DirectoryHandle, DirectorySource, PickedFile } from "../../shared/engine/directory-source.ts";
import { isIgnored } from "../../shared/ignore.ts";

/** A dropped item in browsers that give a handle for it. */
interface ItemWithHandle {
  getAsFileSystemHandle(): Promise<DirectoryHandle | { readonly kind: "file" } | null>;
}

/**
 * The first folder in a drop, as a handle where the browser gives one, otherwise with its files walked here.
 * Null when no folder was dropped. The items are only there while the event is handled, so they are taken at once.
 */
export function droppedDirectory(transfer: DataTransfer): Promise<DirectorySource | null> {
  const items = Array.from(transfer.items).filter((item) => item.kind === "file");
  return firstSource(items.map(sourceOf));
}

async function firstSource(sources: readonly Promise<DirectorySource | null>[]): Promise<DirectorySource | null> {
  const found = await Promise.all(sources);
  return found.find((source) => source !== null) ?? null;
}

async function sourceOf(item: DataTransferItem): Promise<DirectorySource | null> {
  if (hasHandle(item)) {
    const handle = await item.getAsFileSystemHandle();
    return handle?.kind === "directory" ? { kind: "handle", handle } : null;
  }
  const entry = item.webkitGetAsEntry();
  if (entry === null || !isDirectory(entry)) return null;
  return { kind: "files", name: entry.name, files: await walk(entry, "") };
}

function hasHandle(item: object): item is ItemWithHandle {
  return "getAsFileSystemHandle" in item && typeof item.getAsFileSystemHandle === "function";
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
