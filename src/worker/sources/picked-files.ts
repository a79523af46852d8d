import type { PickedFile } from "../../shared/engine/directory-source.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { filesTree } from "./folder-tree.ts";
import { newListing } from "./listing.ts";
import type { Source } from "./source.ts";

/**
 * The files of a folder that was picked or dropped in a browser without directory handles. A path that leads out of the
 * folder (`../x.cs`, `/x.cs`), or occurs twice, is left out with a warning.
 */
export function pickedFilesSource(name: string, files: readonly PickedFile[]): Source {
  return {
    tree: filesTree(() => files),
    kind: "browser",
    isReadOnce: true,
    name,
    path: name,
    async list(signal, onProgress, warn) {
      signal.throwIfAborted();
      const listing = newListing(onProgress, warn);
      const seen = new Set<string>();
      for (const { path, file } of files) {
        const names = path.split("/");
        if (names.some(isIgnored)) continue;
        if (!names.every(isName) || seen.has(path)) {
          warn(formatMessage(engineLogMessages.pathRefused, { path }));
          continue;
        }
        seen.add(path);
        listing.add({ path, size: file.size, modified: file.lastModified, content: { kind: "file", file } });
      }
      return listing.files();
    },
  };
}

function isName(name: string): boolean {
  return name !== "" && name !== "." && name !== "..";
}
