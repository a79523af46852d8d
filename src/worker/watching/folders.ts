import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { isIgnored } from "../../shared/ignore.ts";
import { once } from "../util/once.ts";

/** Where the system stores the size of its event queue for watches, and the default. */
const QUEUE = "/proc/sys/fs/inotify/max_queued_events";
const DEFAULT_QUEUE = 16_384;

/** The system has no more watches, files or memory; all other errors concern a single folder. */
const LIMITS: ReadonlySet<unknown> = new Set(["ENOSPC", "EMFILE", "ENFILE", "ENOMEM"]);

/** Whether no further folder could be watched, either. */
export function isLimit(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && LIMITS.has(thrown.code);
}

/** The identity of a folder; undefined for anything else, also for a link to one, and if it is unknown. */
export function identityOf(place: string): string | undefined {
  try {
    const found = lstatSync(place, { bigint: true, throwIfNoEntry: false });
    return found?.isDirectory() === true ? `${found.dev}:${found.ino}` : undefined;
  } catch {
    return undefined;
  }
}

/** The names of the folders in a folder. One that cannot be read, or no longer exists, contains nothing to list. */
export function foldersIn(place: string): readonly string[] {
  try {
    const entries = readdirSync(place, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() && !isIgnored(entry.name) ? [entry.name] : []));
  } catch {
    return [];
  }
}

/** Maximum number of events in one go; with more of them, further ones may have overflowed the system's queue. */
export const mostAtOnce = once(() => {
  let queue = DEFAULT_QUEUE;
  try {
    queue = Number(readFileSync(QUEUE, "utf8")) || DEFAULT_QUEUE;
  } catch {}
  // Some of the events are for folders that are no longer watched, and not delivered.
  return queue / 4;
});
