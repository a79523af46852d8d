import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { isIgnored } from "../../shared/ignore.ts";
import { once } from "../util/once.ts";

/** Where the system keeps how many changes it holds for who watches, and what that is unless somebody has set it. */
const QUEUE = "/proc/sys/fs/inotify/max_queued_events";
const DEFAULT_QUEUE = 16_384;

/** The system has no more watches, files or memory; all else that goes wrong concerns a single folder. */
const LIMITS: ReadonlySet<unknown> = new Set(["ENOSPC", "EMFILE", "ENFILE", "ENOMEM"]);

/** Whether no further folder could be watched, either. */
export function isLimit(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && LIMITS.has(thrown.code);
}

/** Which folder this is; undefined for what is none, a link to one too, and where that cannot be told. */
export function identityOf(place: string): string | undefined {
  try {
    const found = lstatSync(place, { bigint: true, throwIfNoEntry: false });
    return found?.isDirectory() === true ? `${found.dev}:${found.ino}` : undefined;
  } catch {
    return undefined;
  }
}

/** The names of the folders in a folder. One that cannot be read, or is gone by now, holds nothing that could be listed. */
export function foldersIn(place: string): readonly string[] {
  try {
    const entries = readdirSync(place, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() && !isIgnored(entry.name) ? [entry.name] : []));
  } catch {
    return [];
  }
}

/** Where more changes than these are heard of in one go, further ones may not have found room in the system's queue. */
export const mostAtOnce = once(() => {
  let queue = DEFAULT_QUEUE;
  try {
    queue = Number(readFileSync(QUEUE, "utf8")) || DEFAULT_QUEUE;
  } catch {}
  // Some of them are of folders that are not watched any more by then, and not heard.
  return queue / 4;
});
