import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type DiskEntry, entriesIn, isMissing, realFolder, visits, type Walk } from "./disk-walk.ts";
import { isAtOrBelow } from "./folder-changes.ts";
import { newListing, warnOfFolder } from "./listing.ts";
import { inNaturalOrder } from "./natural-file-order.ts";
import type { ListedFile, Source } from "./source.ts";
import { visitAll } from "./visit-all.ts";

// More do not help: Node accesses the disk on four threads.
const VISITS_AT_ONCE = 32;

/**
 * A folder on this machine's disk (Node only). Links to folders are not followed: their content inside the root is
 * already listed at its own path, content outside is no part of the project, and no loop can arise. A link to a file
 * inside the root is listed like the file.
 */
export function diskSource(path: string): Source {
  const root = resolve(path);
  const links = new Set<string>();
  return {
    kind: "folder",
    name: basename(root) || root,
    path: root,
    async list(signal, onProgress, warn) {
      signal.throwIfAborted();
      const listing = newListing(onProgress, warn);
      links.clear();
      const walk = { root, realRoot: await realFolder(root), listing, links, warn };
      await visitFrom(walk, signal, async (add) => add({ kind: "folder", path: "" }));
      return listing.files();
    },
    async listAgain(before, changed, signal, warn) {
      signal.throwIfAborted();
      const listing = newListing(() => {}, warn);
      const paths = new Set([...changed, ...links]);
      links.clear();
      const walk = { root, realRoot: await realFolder(root), listing, links, warn };
      await visitFrom(walk, signal, (add) => addPlaces(walk, paths, add));
      return merged(before, paths, listing.files());
    },
  };
}

type Add = (entry: DiskEntry) => void;

function visitFrom(walk: Walk, signal: AbortSignal, begin: (add: Add) => Promise<void>): Promise<void> {
  return visitAll<DiskEntry | null>(null, VISITS_AT_ONCE, signal, (entry, add) =>
    entry === null ? begin(add) : visits[entry.kind](walk, entry.path, add),
  );
}

// Reads the current state from the enclosing folders: a disk that does not distinguish `A.cs` from `a.cs` would find
// both.
async function addPlaces(walk: Walk, paths: ReadonlySet<string>, add: Add): Promise<void> {
  const topmost = [...paths].filter((path) => !isAtOrBelow(paths, parentOf(path)));
  for (const folder of new Set(topmost.map(parentOf))) {
    const entries = (await isRealFolder(walk, folder)) ? await entriesIn(walk, folder).catch(unreadable) : [];
    for (const entry of entries) if (paths.has(entry.path)) add(entry);

    function unreadable(thrown: unknown): readonly DiskEntry[] {
      if (!isMissing(thrown)) warnOfFolder(folder, thrown, walk.warn);
      return [];
    }
  }
}

// A link to a folder is not followed, wherever it is.
async function isRealFolder({ root, realRoot }: Walk, folder: string): Promise<boolean> {
  const real = await realpath(join(root, folder)).catch(() => undefined);
  return real !== undefined && real === join(realRoot, folder);
}

function parentOf(path: string): string {
  const folder = dirname(path);
  return folder === "." ? "" : folder;
}

// If no file was added or removed the order is unchanged, and sorting takes longer than everything else.
function merged(
  before: readonly ListedFile[],
  paths: ReadonlySet<string>,
  found: readonly ListedFile[],
): readonly ListedFile[] {
  const fresh = new Map(found.map((file) => [file.path, file]));
  const old = new Set(before.filter(({ path }) => isAtOrBelow(paths, path)));
  const isSameSet = old.size === fresh.size && [...old].every(({ path }) => fresh.has(path));
  if (isSameSet) return before.map((file) => (old.has(file) ? (fresh.get(file.path) ?? file) : file));
  return inNaturalOrder([...before.filter((file) => !old.has(file)), ...found]);
}
