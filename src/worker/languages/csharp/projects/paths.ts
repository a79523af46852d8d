import { nameOf } from "../../../../shared/paths.ts";

// Paths inside the code base: relative to its root, with `/`; "" is the root.

/** Returns the last name in a path without its extension. */
export function nameWithoutExtension(path: string): string {
  return nameOf(path).replace(/\.\w+$/, "");
}

/** Prefix of a written path that is relative to the root of the code base and not to the folder of its file. */
export const ROOT = "//";

/** Resolves a path written in a project file of a folder; undefined if it leads out of the root. `\` counts as `/`. */
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

/** Returns the key of a path: project files are written on systems with case-insensitive paths. */
export function pathKey(path: string): string {
  return path.toLowerCase();
}
