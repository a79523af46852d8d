import type { Dirent, Stats } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { isParsable } from "../languages/language-of.ts";
import { isInside } from "./disk-inside.ts";
import { type Listing, pathBelow, warnOfFolder } from "./listing.ts";
import { isReadme } from "./readme-path.ts";
import type { Warn } from "./source.ts";

/** An entry of a walked folder; its path is relative to the root, with `/`. */
export interface DiskEntry {
  readonly kind: "folder" | "file" | "link";
  readonly path: string;
}

/** The state of a walk through a folder on disk. */
export interface Walk {
  readonly root: string;
  /** The root with all links resolved. */
  readonly realRoot: string;
  readonly listing: Listing;
  /** The links that were found: their targets may change independently. */
  readonly links: Set<string>;
  readonly warn: Warn;
}

/** The visitor for each kind of entry. */
export const visits = { folder: visitFolder, file: visitFile, link: visitLink };

/** The real path of a root. Throws GlossaError `folderNotFound`, `folderIsFile`, `folderUnreadable`. */
export async function realFolder(root: string): Promise<string> {
  try {
    const real = await realpath(root);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    throw isMissing(error) ? new GlossaError("folderNotFound", { path: root }) : unreadableRoot(root, error);
  }
  throw new GlossaError("folderIsFile", { path: root });
}

/** Whether an error means that a path does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

function unreadableRoot(path: string, cause: unknown): GlossaError {
  return new GlossaError("folderUnreadable", { path, detail: detailOf(cause) }, { cause });
}

async function visitFolder(walk: Walk, folder: string, add: (entry: DiskEntry) => void): Promise<void> {
  try {
    for (const entry of await entriesIn(walk, folder)) add(entry);
  } catch (error) {
    if (folder === "") throw unreadableRoot(walk.root, error);
    warnOfFolder(folder, error, walk.warn);
  }
}

/** The entries of a folder to visit. Rejects if it cannot be read. */
export async function entriesIn({ root }: Walk, folder: string): Promise<readonly DiskEntry[]> {
  const found = await readdir(join(root, folder), { withFileTypes: true });
  return found.flatMap((entry) => {
    const kind = kindOf(entry);
    return kind === null || isIgnored(entry.name) ? [] : [{ kind, path: pathBelow(folder, entry.name) }];
  });
}

// Pipes, sockets and devices are null: reading one could block forever.
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
  const { root, realRoot, listing, links } = walk;
  links.add(path);
  const place = join(root, path);
  try {
    const target = await realpath(place);
    const file = await stat(target);
    if (!file.isFile()) return;
    if (isInside(realRoot, target)) addFile(walk, path, place, file);
    else listing.addOutsideLink(path, sizeAndTime(await lstat(place)));
  } catch (error) {
    // A broken link matters only if it stands for source code.
    if (isParsable(path)) listing.addUnreadable(path, error);
  }
}

function addFile({ listing, root }: Walk, path: string, place: string, file: Stats): void {
  // The README and the descriptions are read later; all others are read now, as listed, and later in the way the host
  // reads stored projects.
  const within = isReadme(path) || path === DESCRIPTIONS_FILE ? { root } : {};
  const which = { touched: file.ctimeMs, inode: file.ino };
  listing.add({ path, ...sizeAndTime(file), ...which, content: { kind: "disk", path: place, ...within } });
}

// Whole milliseconds, as in browsers.
function sizeAndTime(file: Stats): { size: number; modified: number } {
  return { size: file.size, modified: Math.trunc(file.mtimeMs) };
}
