/** Paths on the disk, as any platform writes them: this runs where Node's own functions for them are not there. */

/** A path inside a folder, from names or from a path with `/`. */
export function joinPath(folder: string, ...names: readonly string[]): string {
  const separator = /^[A-Za-z]:|\\/.test(folder) ? "\\" : "/";
  const start = folder.replace(/[\\/]+$/, "");
  return [start, ...names.flatMap((name) => name.split("/"))]
    .filter((name, at) => at === 0 || name !== "")
    .join(separator);
}

/** Whether a path is a folder, or lies in it, as both are written; links are not followed. */
export function isWithin(folder: string, path: string): boolean {
  const names = namesOf(path);
  const around = namesOf(folder);
  return !names.includes("..") && around.length > 0 && around.every((name, at) => names[at] === name);
}

/** Whether a text is a relative path that leads to something below the folder it is joined to. */
export function isPlainPath(path: string): boolean {
  return path !== "" && !/[\\:\0]/.test(path) && path.split("/").every((name) => !["", ".", ".."].includes(name));
}

/** The name of a file of an assembly without `.dll`; undefined for any other file. */
export function assemblyName(path: string): string | undefined {
  if (!/\.dll$/i.test(path)) return undefined;
  // Not by one expression: it would be tried from each letter of a long name.
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1, -".dll".length);
  return name === "" ? undefined : name;
}

// Windows does not tell `A` from `a`.
function namesOf(path: string): readonly string[] {
  const isWindows = /^[A-Za-z]:|^\\\\/.test(path);
  const text = isWindows ? path.toLowerCase().replaceAll("\\", "/") : path;
  return text.split("/").filter((name) => name !== "" && name !== ".");
}
