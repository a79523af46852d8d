import type { Dirent, Stats } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { isParsable } from "../languages/language-of.ts";
import { isInside } from "./disk-inside.ts";
import { type Listing, newListing, pathBelow, warnOfFolder } from "./listing.ts";
import { isReadme } from "./readme-path.ts";
import type { Source, Warn } from "./source.ts";
import { visitAll } from "./visit-all.ts";

// More do not help: Node asks the disk on four threads.
const VISITS_AT_ONCE = 32;

/** An entry of a folder that is walked; its path is relative to the root, with `/`. */
interface DiskEntry {
  readonly kind: "folder" | "file" | "link";
  readonly path: string;
}

interface Walk {
  readonly root: string;
  /** The root with every link on its way resolved. */
  readonly realRoot: string;
  readonly listing: Listing;
  readonly warn: Warn;
}

/**
 * A folder on this machine's disk (Node only). Links to folders are not entered: what they hold inside the root is
 * listed in its own place already, what is outside is no part of the project, and no loop can arise. A link to a file
 * inside the root is listed like the file.
 */
export function diskSource(path: string): Source {
  const root = resolve(path);
  return {
    kind: "folder",
    name: basename(root) || root,
    path: root,
    async list(signal, onProgress, warn) {
      signal.throwIfAborted();
      const listing = newListing(onProgress, warn);
      const walk = { root, realRoot: await realFolder(root), listing, warn };
      await visitAll<DiskEntry>({ kind: "folder", path: "" }, VISITS_AT_ONCE, signal, (entry, add) =>
        visits[entry.kind](walk, entry.path, add),
      );
      return listing.files();
    },
  };
}

const visits = { folder: visitFolder, file: visitFile, link: visitLink };

async function realFolder(root: string): Promise<string> {
  try {
    const real = await realpath(root);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    throw isMissing(error) ? new GlossaError("folderNotFound", { path: root }) : unreadableRoot(root, error);
  }
  throw new GlossaError("folderIsFile", { path: root });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

function unreadableRoot(path: string, cause: unknown): GlossaError {
  return new GlossaError("folderUnreadable", { path, detail: detailOf(cause) }, { cause });
}

async function visitFolder(walk: Walk, folder: string, add: (entry: DiskEntry) => void): Promise<void> {
  try {
    for (const entry of await readdir(join(walk.root, folder), { withFileTypes: true })) {
      const kind = kindOf(entry);
      if (kind !== null && !isIgnored(entry.name)) add({ kind, path: pathBelow(folder, entry.name) });
    }
  } catch (error) {
    if (folder === "") throw unreadableRoot(walk.root, error);
    warnOfFolder(folder, error, walk.warn);
  }
}

// Pipes, sockets and devices are null: reading one could wait for ever.
function kindOf(entry: Dirent): DiskEntry["kind"] | null {
  if (entry.isDirectory()) return "folder";
  if (entry.isFile()) return "file";
  return entry.isSymbolicLink() ? "link" : null;
}

async function visitFile(walk: Walk, path: string): Promise<void> {
  const { root, listing } = walk;
  const place = join(root, path);
  try {
    addFile(walk, path, place, await lstat(place));
  } catch (error) {
    listing.addUnreadable(path, error);
  }
}

async function visitLink(walk: Walk, path: string): Promise<void> {
  const { root, realRoot, listing } = walk;
  const place = join(root, path);
  try {
    const target = await realpath(place);
    const file = await stat(target);
    if (!file.isFile()) return;
    if (isInside(realRoot, target)) addFile(walk, path, place, file);
    else listing.addOutsideLink(path, sizeAndTime(await lstat(place)));
  } catch (error) {
    // A link that leads nowhere matters only where it stands for source code.
    if (isParsable(path)) listing.addUnreadable(path, error);
  }
}

function addFile({ listing, root }: Walk, path: string, place: string, file: Stats): void {
  // These are read later on; all else now, as it was listed, and later as the host reads stored projects.
  const within = isReadme(path) || path === DESCRIPTIONS_FILE ? { root } : {};
  listing.add({ path, ...sizeAndTime(file), content: { kind: "disk", path: place, ...within } });
}

// Whole milliseconds, as browsers give them.
function sizeAndTime(file: Stats): { size: number; modified: number } {
  return { size: file.size, modified: Math.trunc(file.mtimeMs) };
}
