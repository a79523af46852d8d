// Parts of a path with `/`, such as those of a code base, which are relative to its root.

/** Returns the folder of a path, without a slash at its end; "" for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Returns the folder and all its enclosing folders, the innermost first and the root last. */
export function foldersFrom(folder: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== ""; ) {
    at = folderOf(at);
    folders.push(at);
  }
  return folders;
}

/** Returns what stands before the name in a path: the folder with a slash at its end; "" for the root. */
export function folderPrefixOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Returns the last name in a path: that of the file or folder itself. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
