import type { DirectorySource } from "../../../shared/engine/directory-source.ts";
import type { SavedFolders } from "../../sources/saved-folders.ts";
import type { Source } from "../../sources/source.ts";
import { serveFiles } from "./assemblies-port.ts";
import { browserFolders } from "./browser-folders.ts";
import { BrowserPackages } from "./browser-packages.ts";
import { openBrowserSource } from "./browser-sources.ts";

/** The folders that a browser has granted, of projects and of packages. */
export interface GrantedFolders {
  /** Opens a source from a page. Throws `folderNotFound` for a path, which a browser cannot open. */
  open(source: DirectorySource): Source;
  readonly saved: SavedFolders;
  readonly packages: BrowserPackages;
  /** Reads their files for a thread that requests them at a port. */
  serve(port: MessagePort): void;
}

/** Opens the granted folders; `onForget` as for `browserFolders`. */
export function openGrantedFolders(onForget: (projectId: string) => Promise<void>): GrantedFolders {
  const saved = browserFolders(onForget);
  const packages = new BrowserPackages(saved);
  return {
    open(source) {
      const opened = openBrowserSource(source);
      packages.note(opened);
      return opened;
    },
    saved,
    packages,
    serve: (port) => serveFiles(port, packages.load),
  };
}
