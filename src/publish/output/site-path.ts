import { posix } from "node:path";
import { formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";

/** Whether a file with this path, with `/`, is inside the folder of a site. */
export function isInside(path: string): boolean {
  return (
    path !== "" && path === posix.normalize(path) && !posix.isAbsolute(path) && !/(^|\/)\.\.(\/|$)|[\\\0]/.test(path)
  );
}

/** Throws an Error in plain words for a path outside the folder of a site, and for one that is there already. */
export function expectNewPath(path: string, known: ReadonlySet<string>): void {
  if (!isInside(path) || known.has(path)) throw new Error(formatMessage(publishMessages.badPath, { path }));
}
