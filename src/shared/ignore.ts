import { nameOf } from "./paths.ts";

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
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}
