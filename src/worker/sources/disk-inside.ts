import { realpath } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";

/** Whether a place on the disk lies in a folder; both with every link on their way resolved (Node only). */
export function isInside(root: string, target: string): boolean {
  const way = relative(root, target);
  return !isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`);
}

/** Throws for a file that a link leads to out of the root. */
export async function expectInside(path: string, root: string): Promise<void> {
  if (!isInside(await realpath(root), await realpath(path))) throw new Error(skippedMessages.link);
}
