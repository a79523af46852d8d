import { compareTexts } from "../../shared/compare-texts.ts";
import { compareNaturally } from "../../shared/format/natural-order.ts";

interface Folder<T> {
  readonly name: string;
  readonly entries: (Folder<T> | Leaf<T>)[];
}

interface Leaf<T> {
  readonly name: string;
  readonly file: T;
}

/**
 * Sorts files in natural order of their paths: folder by folder, names compared as people expect (`Part2` before
 * `Part10`, `b` before `C`). A folder is sorted among the files beside it by its name alone. Names that count as equal
 * (`01` and `1`) are sorted by their UTF-16 units, so that every machine gives the same list.
 */
export function inNaturalOrder<T extends { readonly path: string }>(files: readonly T[]): T[] {
  const root: Folder<T> = { name: "", entries: [] };
  const folders = new Map([["", root]]);
  for (const file of files) {
    const { folder, name } = splitPath(file.path);
    folderAt(folder, folders).entries.push({ name, file });
  }
  const ordered: T[] = [];
  gather(root, ordered);
  return ordered;
}

// Ends at the root, whose path "" is known from the start.
function folderAt<T>(path: string, folders: Map<string, Folder<T>>): Folder<T> {
  const known = folders.get(path);
  if (known !== undefined) return known;
  const { folder: parent, name } = splitPath(path);
  const folder: Folder<T> = { name, entries: [] };
  folders.set(path, folder);
  folderAt(parent, folders).entries.push(folder);
  return folder;
}

function splitPath(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf("/");
  return { folder: path.slice(0, Math.max(slash, 0)), name: path.slice(slash + 1) };
}

// Only sibling names are passed to the collator, which is slow, and they are nearly sorted already; that first order
// also decides between names that the collator considers equal, because sorting is stable.
function gather<T>(folder: Folder<T>, ordered: T[]): void {
  folder.entries.sort(compareUnits).sort((a, b) => compareNaturally(a.name, b.name));
  for (const entry of folder.entries) {
    if ("file" in entry) ordered.push(entry.file);
    else gather(entry, ordered);
  }
}

function compareUnits(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareTexts(a.name, b.name);
}
