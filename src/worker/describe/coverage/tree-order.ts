interface Folder<T> {
  readonly folders: Map<string, Folder<T>>;
  readonly files: T[];
}

/** Files in natural order as the tree shows them: in each folder its folders first. */
export function filesInTreeOrder<T extends { readonly path: string }>(files: readonly T[]): readonly T[] {
  const root = emptyFolder<T>();
  for (const file of files) {
    let folder = root;
    for (const name of file.path.split("/").slice(0, -1)) folder = folderIn(folder, name);
    folder.files.push(file);
  }
  const ordered: T[] = [];
  gather(root, ordered);
  return ordered;
}

function emptyFolder<T>(): Folder<T> {
  return { folders: new Map(), files: [] };
}

function folderIn<T>({ folders }: Folder<T>, name: string): Folder<T> {
  const known = folders.get(name);
  if (known !== undefined) return known;
  const folder = emptyFolder<T>();
  folders.set(name, folder);
  return folder;
}

function gather<T>({ folders, files }: Folder<T>, ordered: T[]): void {
  for (const folder of folders.values()) gather(folder, ordered);
  for (const file of files) ordered.push(file);
}
