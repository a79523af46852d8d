import type { FolderListener } from "../sources/folder-changes.ts";

/** The listener for changes in a folder, and for the failure of its watch. */
export interface WatchListener extends Pick<FolderListener, "changed" | "lost"> {
  /** The watch is closed by then. */
  readonly failed: (thrown: unknown) => void;
}
