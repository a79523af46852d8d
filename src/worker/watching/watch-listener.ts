import type { FolderListener } from "../sources/folder-changes.ts";

/** Hears of changes in a folder, and of the end of what tells of them. */
export interface WatchListener extends Pick<FolderListener, "changed" | "lost"> {
  /** It is closed by then. */
  readonly failed: (thrown: unknown) => void;
}
