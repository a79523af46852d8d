import type { DirectoryHandle, FileHandle } from "../../shared/engine/directory-source.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { handleTree } from "./folder-tree.ts";
import { type Listing, newListing, pathBelow, warnOfFolder } from "./listing.ts";
import type { Source, Warn } from "./source.ts";
import { visitAll } from "./visit-all.ts";

// Each call crosses to the browser's own process; several at once hide the latency.
const VISITS_AT_ONCE = 32;

interface HandleEntry {
  readonly path: string;
  readonly handle: DirectoryHandle | FileHandle;
}

interface Walk {
  readonly listing: Listing;
  readonly signal: AbortSignal;
  readonly warn: Warn;
}

/** A folder that the browser's picker, a drop or the origin's private file system provided as a directory handle. */
export function directoryHandleSource(root: DirectoryHandle): Source {
  return {
    kind: "browser",
    name: root.name,
    path: root.name,
    folder: root,
    tree: handleTree(root),
    async list(signal, onProgress, warn) {
      const walk = { listing: newListing(onProgress, warn), signal, warn };
      await visitAll<HandleEntry>({ path: "", handle: root }, VISITS_AT_ONCE, signal, ({ path, handle }, add) =>
        handle.kind === "file" ? visitFile(walk, path, handle) : visitFolder(walk, path, handle, add),
      );
      return walk.listing.files();
    },
  };
}

async function visitFolder(
  { signal, warn }: Walk,
  folder: string,
  handle: DirectoryHandle,
  add: (entry: HandleEntry) => void,
): Promise<void> {
  try {
    for await (const entry of handle.values()) {
      if (signal.aborted) return;
      if (!isIgnored(entry.name)) add({ path: pathBelow(folder, entry.name), handle: entry });
    }
  } catch (error) {
    if (folder === "") throw unreadableRoot(handle.name, error);
    warnOfFolder(folder, error, warn);
  }
}

async function visitFile({ listing }: Walk, path: string, handle: FileHandle): Promise<void> {
  try {
    const { size, lastModified } = await handle.getFile();
    listing.add({ path, size, modified: lastModified, content: { kind: "handle", handle } });
  } catch (error) {
    listing.addUnreadable(path, error);
  }
}

// The browser's errors are distinguished by their names.
function unreadableRoot(path: string, cause: unknown): GlossaError {
  if (cause instanceof Error && cause.name === "NotFoundError")
    return new GlossaError("folderNotFound", { path }, { cause });
  return new GlossaError("folderUnreadable", { path, detail: detailOf(cause) }, { cause });
}
