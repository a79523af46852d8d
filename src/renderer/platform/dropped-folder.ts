import type { DirectoryHandle, DirectorySource } from "../../shared/engine/directory-source.ts";

/** The handle that some browsers provide for a dropped item. */
export type DroppedHandle = DirectoryHandle | { readonly kind: "file" } | null;

/** The browser's object for a dropped item: where there are no handles, an entry that can be walked in the page only. */
export type DroppedItem = DroppedHandle | FileSystemEntry;

/** Returns the first folder among the items of a drop; null if there is none. */
export async function firstFolder(items: readonly DroppedItem[]): Promise<DirectorySource | null> {
  const found = await Promise.all(items.map(sourceOf));
  return found.find((source) => source !== null) ?? null;
}

async function sourceOf(item: DroppedItem): Promise<DirectorySource | null> {
  if (item === null) return null;
  if ("kind" in item) return item.kind === "directory" ? { kind: "handle", handle: item } : null;
  if (!isDirectory(item)) return null;
  // Loaded dynamically, because browsers that provide handles do not need it.
  const { filesBelow } = await import("./files-below.ts");
  return { kind: "files", name: item.name, files: await filesBelow(item) };
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
