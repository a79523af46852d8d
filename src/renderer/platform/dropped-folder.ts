import type { DirectoryHandle, DirectorySource } from "../../shared/engine/directory-source.ts";

/** What some browsers give for a dropped item. */
export type DroppedHandle = DirectoryHandle | { readonly kind: "file" } | null;

/** What a browser gives for one: where it has no handles, what can be walked in the page alone. */
export type DroppedItem = DroppedHandle | FileSystemEntry;

/** The first folder among the items of a drop; null where none is one. */
export async function firstFolder(items: readonly DroppedItem[]): Promise<DirectorySource | null> {
  const found = await Promise.all(items.map(sourceOf));
  return found.find((source) => source !== null) ?? null;
}

async function sourceOf(item: DroppedItem): Promise<DirectorySource | null> {
  if (item === null) return null;
  if ("kind" in item) return item.kind === "directory" ? { kind: "handle", handle: item } : null;
  if (!isDirectory(item)) return null;
  // Browsers that give handles do without.
  const { filesBelow } = await import("./files-below.ts");
  return { kind: "files", name: item.name, files: await filesBelow(item) };
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
