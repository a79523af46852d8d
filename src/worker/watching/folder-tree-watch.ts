import { type FSWatcher, watch } from "node:fs";
import { basename, join } from "node:path";
import { isIgnored } from "../../shared/ignore.ts";
import type { FolderWatch } from "../sources/folder-changes.ts";
import { pathBelow } from "../sources/listing.ts";
import { foldersIn, identityOf, isLimit, mostAtOnce } from "./folders.ts";
import type { WatchListener } from "./watch-listener.ts";

/** A watched folder and its identity: another folder may get its path. */
interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/**
 * Watches a folder with a watch for each folder in it, where the system cannot watch whole trees (Linux). It accesses
 * the disk synchronously: a folder is watched before it is read, with nothing in between.
 */
export class FolderTreeWatch implements FolderWatch {
  /** By path relative to the root; the root's own is "". */
  private readonly folders = new Map<string, WatchedFolder>();
  private isClosed = false;
  /** Number of events since the system was last polled. */
  private heardAtOnce = 0;

  /** Throws the system's own error if the root cannot be watched, or there are more folders than can be. */
  constructor(
    private readonly root: string,
    private readonly listener: WatchListener,
  ) {
    try {
      this.add("", true);
    } catch (thrown) {
      this.close();
      throw thrown;
    }
  }

  /** Number of watched folders. */
  get size(): number {
    return this.folders.size;
  }

  close(): void {
    this.isClosed = true;
    this.removeAll();
  }

  private add(path: string, isFirst = false): void {
    const place = join(this.root, path);
    const identity = identityOf(place);
    if (identity === undefined) {
      if (path === "") throw new Error(place);
      return;
    }
    const known = this.folders.get(path);
    if (known?.identity === identity) return;
    if (known !== undefined) this.removeTree(path);
    if (!this.watch(path, place, identity)) return;
    for (const inner of foldersIn(place)) this.add(pathBelow(path, inner), isFirst);
    // Reports what was added before the folder was watched.
    if (!isFirst) this.tell(path);
  }

  // A folder that may not be read, or no longer exists, is no reason to drop the others: the enclosing folder reports
  // changes.
  private watch(path: string, place: string, identity: string): boolean {
    try {
      const watcher = watch(place, (event, name) => this.handleEvent(path, event, name));
      // The deletion of a folder is reported by the enclosing folder.
      watcher.on("error", (thrown) => (path === "" ? this.fail(thrown) : this.removeTree(path)));
      this.folders.set(path, { watcher, identity });
      return true;
    } catch (thrown) {
      if (path === "" || isLimit(thrown)) throw thrown;
      return false;
    }
  }

  private handleEvent(folder: string, event: string, name: string | null): void {
    if (this.isClosed) return;
    this.count();
    if (name === null) {
      this.tell(folder);
      return;
    }
    // A folder reports in this way that it was itself moved or deleted, or its permissions have changed, or a file with
    // its own name has changed.
    if (name === basename(join(this.root, folder))) this.watchAnew(folder);
    if (isIgnored(name)) return;
    const path = pathBelow(folder, name);
    // The entry may be the very same folder, or another of the same identity: its watch may have ended.
    if (event === "rename") this.removeTree(path);
    this.tryTo(() => this.add(path));
    this.tell(path);
  }

  // Node ignores the event that the system's queue has overflowed: then there may be new folders that are not watched.
  private count(): void {
    if (this.heardAtOnce++ > 0) return;
    setImmediate(() => {
      const mayHaveOverflowed = this.heardAtOnce > mostAtOnce();
      this.heardAtOnce = 0;
      if (mayHaveOverflowed) this.watchAnew("");
    });
  }

  // Its watch may have ended, although there is a folder with its identity again.
  private watchAnew(folder: string): void {
    if (this.isClosed) return;
    if (folder === "") this.removeAll();
    else this.removeTree(folder);
    this.tryTo(() => this.add(folder, folder === ""));
    this.tell(folder);
  }

  private tell(path: string): void {
    if (path === "") this.listener.lost();
    else this.listener.changed(path);
  }

  private tryTo(work: () => void): void {
    try {
      work();
    } catch (thrown) {
      this.fail(thrown);
    }
  }

  private fail(thrown: unknown): void {
    if (this.isClosed) return;
    this.close();
    this.listener.failed(thrown);
  }

  private removeTree(path: string): void {
    if (!this.folders.has(path)) return;
    for (const inner of [...this.folders.keys()]) if (inner.startsWith(`${path}/`)) this.remove(inner);
    this.remove(path);
  }

  private removeAll(): void {
    for (const path of [...this.folders.keys()]) this.remove(path);
  }

  private remove(path: string): void {
    this.folders.get(path)?.watcher.close();
    this.folders.delete(path);
  }
}
