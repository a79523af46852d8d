/** Names of files and folders that an import skips (specification 1.5). */
const IGNORED_NAMES: ReadonlySet<string> = new Set([
  "node_modules",
  "dist",
  ".git",
  "coverage",
  "tmp",
  ".angular",
  "package-lock.json",
  "yarn.lock",
]);

/** Whether a folder or file of this name is never listed. */
export function isIgnored(name: string): boolean {
  return IGNORED_NAMES.has(name);
}

/** The part after the last dot, in lower case; empty where there is no dot. */
export function extensionOf(path: string): string {
  const dot = path.lastIndexOf(".");
  // A name that begins with its only dot has no extension.
  return dot <= path.lastIndexOf("/") + 1 ? "" : path.slice(dot + 1).toLowerCase();
}
