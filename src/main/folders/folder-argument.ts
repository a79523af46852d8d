import { statSync } from "node:fs";
import { resolve } from "node:path";

/** A drive letter looks like a scheme of one letter; no registered scheme is that short. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const DRIVE = /^[a-z]:/i;

/**
 * The folder among the arguments of a start: the last one that is a folder on the disk. Switches begin with a dash, and
 * during development the app's own folder is among the arguments. A start with an address comes from the system, and
 * any page may have written that address: none of its arguments counts as a folder.
 */
export function folderArgument(args: readonly string[], directory: string, appFolder: string): string | undefined {
  const given = args.slice(1).filter((arg) => arg !== "" && !arg.startsWith("-"));
  if (given.some((arg) => isAddress(arg))) return undefined;
  return given.map((arg) => resolve(directory, arg)).findLast((path) => path !== appFolder && isFolder(path));
}

/** Whether an argument begins with a scheme, such as `glossa:` or `file:`; on Windows `C:` is a drive. */
export function isAddress(argument: string, platform: NodeJS.Platform = process.platform): boolean {
  return SCHEME.test(argument) && !(platform === "win32" && DRIVE.test(argument));
}

/** Also false for a path that cannot be accessed. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
