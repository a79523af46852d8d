import type { DirectoryHandle, FileContent, PickedFile } from "../../shared/engine/directory-source.ts";
import { isOfPackages } from "../../shared/packages/package-files.ts";

/**
 * A folder that a browser has handed over, asked for what lies at paths in it; none of it is walked. A way is the names from the
 * folder on, each of them plain: no `..`, nothing empty. What cannot be read counts as not there.
 */
export interface FolderTree {
  /** The names in a folder. */
  names(way: readonly string[]): Promise<readonly string[]>;
  file(way: readonly string[]): Promise<FileContent | undefined>;
}

/** A folder that was handed over as a handle. What has been found of its folders is kept for later questions. */
export function handleTree(root: DirectoryHandle): FolderTree {
  const known = new Map<string, Promise<DirectoryHandle>>();
  const folderAt = (way: readonly string[]): Promise<DirectoryHandle> => {
    const [name] = way.slice(-1);
    if (name === undefined) return Promise.resolve(root);
    const key = way.join("/");
    const found = known.get(key) ?? folderAt(way.slice(0, -1)).then((folder) => folder.getDirectoryHandle(name));
    known.set(key, found);
    // It may be there the next time.
    found.catch(() => known.delete(key));
    return found;
  };
  return {
    async names(way) {
      const names: string[] = [];
      try {
        for await (const { name } of (await folderAt(way)).values()) names.push(name);
      } catch {
        // No folder, or none that may be read any more: what was seen of it counts.
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
 * The same folder, where names below its own folders may be written in any case. Its own are as NuGet has them, in lower case:
 * they are too many to be gone through for one that is not there.
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
 * A folder of which all files were handed over, as browsers without handles do; of these, what packages are read of. It does not
 * tell `A` from `a`, as most systems that it may come from.
 */
export function filesTree(files: () => readonly PickedFile[]): FolderTree {
  // They may be many, and most projects ask for none; some arrive only after the folder is there.
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
    if (!isOfPackages(path)) continue;
    const way = path.split("/");
    files.set(keyOf(way), file);
    addNames(names, way);
  }
  return { files, names };
}

// From the file up to the first folder that is known to hold the next.
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
