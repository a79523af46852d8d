import { statSync } from "node:fs";
import { resolve } from "node:path";

/**
 * The folder among the arguments of a start: the last one that is a folder on the disk. Switches begin with a dash,
 * and the app's own folder is among the arguments while it is developed.
 */
export function folderArgument(args: readonly string[], directory: string, appFolder: string): string | undefined {
  return args
    .slice(1)
    .filter((arg) => arg !== "" && !arg.startsWith("-"))
    .map((arg) => resolve(directory, arg))
    .findLast((path) => path !== appFolder && isFolder(path));
}

/** False as well for what cannot be looked at. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
