/** What may have changed in a folder: these paths, of files or of folders with all their content, or anything. */
export type FolderChanges = ReadonlySet<string> | "anything";

/** The listener for changes in a folder. */
export interface FolderListener {
  /** Something has changed at a path relative to the folder, with `/`. */
  readonly changed: (path: string) => void;
  /** Something has changed at an unknown path, or some changes may have been missed. */
  readonly lost: () => void;
  /** Receives words for the log. */
  readonly warn: (message: string) => void;
}

/** A folder that is being watched. */
export interface FolderWatch {
  close(): void;
}

/**
 * Watches a folder and all folders in it except those that an import skips; if the system reports no changes, the
 * folder is polled. If the path is no folder, or does not exist, waits until it is one. Undefined if watching is not
 * permitted.
 */
export type WatchFolder = (path: string, listener: FolderListener) => Promise<FolderWatch | undefined>;

/**
 * Maximum number of paths: checking more one by one takes longer than scanning the folder, and with that many some may
 * have been missed.
 */
const MAX_PATHS = 500;

/** The union of both. */
export function withChanges(changes: FolderChanges | undefined, more: FolderChanges): FolderChanges {
  if (changes === undefined) return more;
  if (changes === "anything" || more === "anything") return "anything";
  const all = new Set([...changes, ...more]);
  return all.size > MAX_PATHS ? "anything" : all;
}

/** Whether one of these paths is the given one, or an enclosing folder of it. */
export function isAtOrBelow(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.has(path)) return true;
  for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1))
    if (paths.has(path.slice(0, slash))) return true;
  return false;
}
