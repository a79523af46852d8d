/** Paths inside the code base: relative to its root, with `/`; "" is the root. */

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function nameWithoutExtension(path: string): string {
  return nameOf(path).replace(/\.\w+$/, "");
}

/** The folder itself and every one around it, the innermost first and the root last. */
export function foldersFrom(folder: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== ""; ) {
    at = folderOf(at);
    folders.push(at);
  }
  return folders;
}

/** Stands before a written path that begins at the root of the code base and not at the folder of its file. */
export const ROOT = "//";

/** A path as a project file in a folder writes it; undefined where it leads out of the root. `\` counts as `/`. */
export function resolvePath(folder: string, written: string): string | undefined {
  const text = written.trim().replaceAll("\\", "/");
  const isFromRoot = text.startsWith(ROOT);
  if ((text.startsWith("/") && !isFromRoot) || /^[A-Za-z]:/.test(text)) return undefined;
  const names = folder === "" || isFromRoot ? [] : folder.split("/");
  for (const name of text.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join("/");
}

/** Project files are written on systems that don't tell `A` from `a`. */
export function pathKey(path: string): string {
  return path.toLowerCase();
}
