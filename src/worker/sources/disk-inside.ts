import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";

/** Whether a path on the disk is inside a folder; both with all links resolved (Node only). */
export function isInside(root: string, target: string): boolean {
  const way = relative(root, target);
  return !isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`);
}

/** Returns the path inside a folder, with `/`, of a path on the disk; null where it is outside (Node only). */
export function pathInside(root: string, target: string): string | null {
  return isInside(root, target) ? relative(root, target).split(sep).join("/") : null;
}

/**
 * Throws for a file that a link leads to out of the root. Synchronous: it is called for thousands of files one after
 * another.
 */
export function expectInside(path: string, root: string): void {
  if (!isInside(realpathSync.native(root), realpathSync.native(path))) throw new Error(skippedMessages.link);
}
