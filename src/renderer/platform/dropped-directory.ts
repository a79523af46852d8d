import type { DirectoryHandle, DirectorySource } from "../../shared/engine/directory-source.ts";

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
  // Browsers that give handles, and pages where nothing is dropped, do without.
  const { filesBelow } = await import("./files-below.ts");
  return { kind: "files", name: entry.name, files: await filesBelow(entry) };
}

function hasHandle(item: object): item is ItemWithHandle {
  return "getAsFileSystemHandle" in item && typeof item.getAsFileSystemHandle === "function";
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
