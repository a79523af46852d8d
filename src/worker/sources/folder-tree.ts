import type { DirectoryHandle, FileContent, PickedFile } from "../../shared/engine/directory-source.ts";
import { isOfGuides } from "../../shared/guide-files.ts";
import { isOfPackages } from "../../shared/packages/package-files.ts";

/**
 * A folder that a browser has granted, for lookups by path; it is never walked. A way is the list of names from the
 * folder on, each of them plain: no `..`, nothing empty. What cannot be read counts as missing.
 */
export interface FolderTree {
  /** The names in a folder. */
  names(way: readonly string[]): Promise<readonly string[]>;
  file(way: readonly string[]): Promise<FileContent | undefined>;
}

/** A folder that was granted as a handle. Handles of its subfolders are cached for later lookups. */
export function handleTree(root: DirectoryHandle): FolderTree {
  const known = new Map<string, Promise<DirectoryHandle>>();
  const folderAt = (way: readonly string[]): Promise<DirectoryHandle> => {
    const [name] = way.slice(-1);
    if (name === undefined) return Promise.resolve(root);
    const key = way.join("/");
    const found = known.get(key) ?? folderAt(way.slice(0, -1)).then((folder) => folder.getDirectoryHandle(name));
    known.set(key, found);
    // It may exist the next time.
    found.catch(() => known.delete(key));
    return found;
  };
  return {
    async names(way) {
      const names: string[] = [];
      try {
        for await (const { name } of (await folderAt(way)).values()) names.push(name);
      } catch {
        // The folder does not exist or may no longer be read: the names seen so far count.
      }
      return names;
    },
    file: async (way) => {
      const name = way.at(-1) ?? "";
      return folderAt(way.slice(0, -1))
        .then((folder) => folder.getFileHandle(name))
        .then((file) => file.getFile())
        .catch(() => undefined);
    },
  };
}

/**
 * The same folder, with names below its top level matched in any case. Its top level is as NuGet writes it, in lower
 * case: it has too many names to search them for one that does not exist.
 */
export function ignoringCase(tree: FolderTree): FolderTree {
  const real = async (way: readonly string[]): Promise<readonly string[] | undefined> => {
    if (way.length < 2) return undefined;
    let found = way.slice(0, 1);
    for (const name of way.slice(1)) {
      const same = (await tree.names(found)).find((other) => other.toLowerCase() === name.toLowerCase());
      if (same === undefined) return undefined;
      found = [...found, same];
    }
    return found;
  };
  return {
    async names(way) {
      const names = await tree.names(way);
      const other = names.length > 0 ? undefined : await real(way);
      return other === undefined ? names : tree.names(other);
    },
    async file(way) {
      const file = await tree.file(way);
      const other = file === undefined ? await real(way) : undefined;
      return other === undefined ? file : tree.file(other);
    },
  };
}

/**
 * A folder whose files were all passed, as browsers without handles do; reduced to the files that are read for packages
 * and guides. It does not distinguish `A` from `a`, like most systems that it may come from.
 */
export function filesTree(files: () => readonly PickedFile[]): FolderTree {
  // They may be many, and most projects need none; some arrive only after the folder itself.
  let latest: readonly PickedFile[] | undefined;
  let made: FilesIndex = { files: new Map(), names: new Map() };
  const index = () => {
    const all = files();
    if (all !== latest) made = indexOf(all);
    latest = all;
    return made;
  };
  return {
    names: async (way) => [...(index().names.get(keyOf(way)) ?? [])],
    file: async (way) => index().files.get(keyOf(way)),
  };
}

interface FilesIndex {
  readonly files: ReadonlyMap<string, FileContent>;
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

function indexOf(picked: readonly PickedFile[]): FilesIndex {
  const files = new Map<string, FileContent>();
  const names = new Map<string, Set<string>>();
  for (const { path, file } of picked) {
    if (!isOfPackages(path) && !isOfGuides(path)) continue;
    const way = path.split("/");
    files.set(keyOf(way), file);
    addNames(names, way);
  }
  return { files, names };
}

// From the file up to the first folder that is known to contain the next name.
function addNames(names: Map<string, Set<string>>, way: readonly string[]): void {
  for (let length = way.length - 1; length >= 0; length--) {
    const folder = keyOf(way.slice(0, length));
    const known = names.get(folder);
    const name = way[length] ?? "";
    if (known?.has(name)) return;
    if (known === undefined) names.set(folder, new Set([name]));
    else known.add(name);
  }
}

function keyOf(way: readonly string[]): string {
  return way.join("/").toLowerCase();
}
