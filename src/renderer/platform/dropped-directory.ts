import type { DirectorySource } from "../../shared/engine/directory-source.ts";
import type { DroppedHandle, DroppedItem } from "./dropped-folder.ts";

/** A dropped item in browsers that provide a handle for it. */
interface ItemWithHandle {
  getAsFileSystemHandle(): Promise<DroppedHandle>;
}

/**
 * Returns the first folder in a drop, as a handle where the browser provides one, otherwise with its files walked here.
 * Returns null when no folder was dropped. The items exist only while the event is handled, so they are read
 * synchronously.
 */
export async function droppedDirectory(transfer: DataTransfer): Promise<DirectorySource | null> {
  const items = Promise.all(Array.from(transfer.items, (item) => (item.kind === "file" ? itemIn(item) : null)));
  // Loaded dynamically, because pages where nothing is dropped do not need it.
  const [taken, { firstFolder }] = await Promise.all([items, import("./dropped-folder.ts")]);
  return firstFolder(taken);
}

function itemIn(item: DataTransferItem): DroppedItem | Promise<DroppedItem> {
  return hasHandle(item) ? item.getAsFileSystemHandle() : item.webkitGetAsEntry();
}

function hasHandle(item: object): item is ItemWithHandle {
  return "getAsFileSystemHandle" in item && typeof item.getAsFileSystemHandle === "function";
}
