/** What may be otherwise in a folder: what lies at these paths, files or folders with all they hold, or anything. */
export type FolderChanges = ReadonlySet<string> | "anything";

/** Hears of changes in a folder. */
export interface FolderListener {
  /** Something has changed at a path inside the folder, with `/`. */
  readonly changed: (path: string) => void;
  /** Something has changed and nobody knows where, or some changes may not have been heard of. */
  readonly lost: () => void;
  /** Takes words for the log. */
  readonly warn: (message: string) => void;
}

/** A folder that is being watched. */
export interface FolderWatch {
  close(): void;
}

/**
 * Watches a folder and all folders in it but those that an import passes over; where the system tells of no changes it is
 * looked at now and then. What is no folder, or not there, is waited for until it is one. Undefined where that may not be
 * done.
 */
export type WatchFolder = (path: string, listener: FolderListener) => Promise<FolderWatch | undefined>;

/** To look at more paths one by one is more work than to look through the folder; and of so many some may not have been heard. */
const MOST_PATHS = 500;

/** Both together. */
export function withChanges(changes: FolderChanges | undefined, more: FolderChanges): FolderChanges {
  if (changes === undefined) return more;
  if (changes === "anything" || more === "anything") return "anything";
  const all = new Set([...changes, ...more]);
  return all.size > MOST_PATHS ? "anything" : all;
}

/** Whether one of these paths is this one, or that of a folder around it. */
export function isAtOrBelow(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.has(path)) return true;
  for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1))
    if (paths.has(path.slice(0, slash))) return true;
  return false;
}
