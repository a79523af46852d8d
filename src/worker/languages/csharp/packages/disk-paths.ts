/** Paths on the disk in any platform's notation: this also runs where Node's path functions are not available. */

/** Joins a folder with names or with a path with `/`. */
export function joinPath(folder: string, ...names: readonly string[]): string {
  const separator = /^[A-Za-z]:|\\/.test(folder) ? "\\" : "/";
  const start = folder.replace(/[\\/]+$/, "");
  return [start, ...names.flatMap((name) => name.split("/"))]
    .filter((name, at) => at === 0 || name !== "")
    .join(separator);
}

/** Whether a path is a folder or inside it, judging by the texts; links are not followed. */
export function isWithin(folder: string, path: string): boolean {
  const names = namesOf(path);
  const around = namesOf(folder);
  return !names.includes("..") && around.length > 0 && around.every((name, at) => names[at] === name);
}

/** Whether a text is a relative path that stays below the folder to which it is joined. */
export function isPlainPath(path: string): boolean {
  return path !== "" && !/[\\:\0]/.test(path) && path.split("/").every((name) => !["", ".", ".."].includes(name));
}

/** Returns the file name of an assembly without `.dll`; undefined for any other file. */
export function assemblyName(path: string): string | undefined {
  if (!/\.dll$/i.test(path)) return undefined;
  // Not a single regular expression: it would be tried from each letter of a long name.
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1, -".dll".length);
  return name === "" ? undefined : name;
}

// Windows paths are case-insensitive.
function namesOf(path: string): readonly string[] {
  const isWindows = /^[A-Za-z]:|^\\\\/.test(path);
  const text = isWindows ? path.toLowerCase().replaceAll("\\", "/") : path;
  return text.split("/").filter((name) => name !== "" && name !== ".");
}
