import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { basename, join } from "node:path";
import { isIgnored } from "../../shared/ignore.ts";
import type { FolderWatch } from "../sources/folder-changes.ts";
import { pathBelow } from "../sources/listing.ts";
import type { WatchListener } from "./watch-listener.ts";

/** A folder that is watched, and which one it is: another may come to have its path. */
interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/**
 * Watches a folder with a watch for each folder in it, where the system has none for whole trees (Linux). It asks the
 * disk without waiting: a folder is watched before it is looked into, and nothing comes between.
 */
export class FolderTreeWatch implements FolderWatch {
  /** By their paths inside the root; its own is "". */
  private readonly folders = new Map<string, WatchedFolder>();
  private isClosed = false;

  /** Throws the system's own error where the root cannot be watched, or there are more folders than can be. */
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

  /** How many folders are watched. */
  get size(): number {
    return this.folders.size;
  }

  close(): void {
    this.isClosed = true;
    for (const path of [...this.folders.keys()]) this.remove(path);
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
    this.watch(path, place, identity);
    for (const inner of foldersIn(place)) this.add(pathBelow(path, inner), isFirst);
    // What came into it before it was watched.
    if (!isFirst) this.tell(path);
  }

  private watch(path: string, place: string, identity: string): void {
    const watcher = watch(place, (event, name) => this.heard(path, event, name));
    // One that is deleted is told of by the folder around it.
    watcher.on("error", (thrown) => (path === "" ? this.fail(thrown) : this.removeTree(path)));
    this.folders.set(path, { watcher, identity });
  }

  private heard(folder: string, event: string, name: string | null): void {
    if (this.isClosed) return;
    if (name === null) {
      this.tell(folder);
      return;
    }
    // So a folder tells that it was moved or deleted itself, or a file of its own name changed.
    if (name === basename(join(this.root, folder))) this.watchAnew(folder);
    if (isIgnored(name)) return;
    const path = pathBelow(folder, name);
    // What has come or gone there may be the very same folder, or another of the same identity: its watch may have ended.
    if (event === "rename") this.removeTree(path);
    this.tryTo(() => this.add(path));
    this.tell(path);
  }

  private watchAnew(folder: string): void {
    if (folder === "") {
      if (identityOf(this.root) !== this.folders.get("")?.identity) this.fail(new Error(this.root));
      return;
    }
    // Its watch may have ended, though a folder of its kind stands there again.
    this.removeTree(folder);
    this.tryTo(() => this.add(folder));
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

  private remove(path: string): void {
    this.folders.get(path)?.watcher.close();
    this.folders.delete(path);
  }
}

/** Undefined for what is no folder, a link to one too. */
function identityOf(place: string): string | undefined {
  const found = lstatSync(place, { throwIfNoEntry: false, bigint: true });
  return found?.isDirectory() === true ? `${found.dev}:${found.ino}` : undefined;
}

// One that cannot be read, or is gone by now, holds nothing that could be listed.
function foldersIn(place: string): readonly string[] {
  try {
    const entries = readdirSync(place, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() && !isIgnored(entry.name) ? [entry.name] : []));
  } catch {
    return [];
  }
}
