import type { DirectorySource } from "../../../shared/engine/directory-source.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { directoryHandleSource } from "../../sources/directory-handle.ts";
import { pickedFilesSource } from "../../sources/picked-files.ts";
import { sentFilesSource } from "../../sources/sent-files.ts";
import type { Source } from "../../sources/source.ts";

/** Opens a source from a page. Throws `folderNotFound` for a path, which a browser cannot open. */
export function openBrowserSource(source: DirectorySource): Source {
  if (source.kind === "handle") return directoryHandleSource(source.handle);
  if (source.kind === "files") return pickedFilesSource(source.name, source.files);
  if (source.kind === "sent") return sentFilesSource(source.name, source.port);
  throw new GlossaError("folderNotFound", { path: source.path });
}
