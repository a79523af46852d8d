import { existsSync, watch } from "node:fs";
import { realpath, statfs } from "node:fs/promises";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { FolderListener, FolderWatch, WatchFolder } from "../sources/folder-changes.ts";
import { FolderTreeWatch } from "./folder-tree-watch.ts";
import type { WatchListener } from "./watch-listener.ts";

/** Interval for polling the folder where changes are not reported. */
const LOOK_EVERY_MS = 30_000;

/** Interval for checking whether a missing folder exists again: another state of it may be put there in a moment. */
const LOOK_FOR_EVERY_MS = 500;

/**
 * File systems that do not report changes made by others, by Linux's numbers: NFS, SMB, 9P (Windows's disks in WSL),
 * FUSE.
 */
const SILENT: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546]);

/**
 * Watches a folder on disk (Node only) with Node's system watchers: the whole tree on Windows and macOS, folder by
 * folder on Linux. A missing folder is watched once it exists.
 */
export const watchDisk: WatchFolder = async (path, listener) => {
  const watch = new DiskWatch(path, listener);
  await watch.start();
  return watch;
};

/** A folder that is watched while that is possible, and polled otherwise. */
class DiskWatch implements FolderWatch {
  private watch: FolderWatch | undefined;
  private hasWarned = false;
  private isStarting = false;
  private isClosed = false;

  constructor(
    private readonly path: string,
    private readonly listener: FolderListener,
  ) {}

  close(): void {
    this.isClosed = true;
    this.watch?.close();
  }

  /** Starts with the current state: the target of a link, and the kind of disk, may have changed. */
  async start(): Promise<void> {
    // A missing folder, such as on a disk that is not mounted yet, may appear.
    const root = await realpath(this.path).catch(() => this.path);
    const isToBeLookedAt = await isSilent(root);
    if (this.isClosed) return;
    this.watch?.close();
    this.watch = isToBeLookedAt ? this.lookAnew() : this.watchOrLook(root);
  }

  // Changes in the meantime were missed. A slow disk is only queried once at a time.
  private async startAnew(): Promise<void> {
    if (this.isStarting) return;
    this.isStarting = true;
    await this.start().finally(() => {
      this.isStarting = false;
    });
    if (!this.isClosed) this.listener.lost();
  }

  private watchOrLook(root: string): FolderWatch {
    try {
      const listener = { ...this.listener, failed: () => void this.startAnew() };
      return process.platform === "linux" ? new FolderTreeWatch(root, listener) : watchTree(root, listener);
    } catch (thrown) {
      this.warn(thrown);
      return existsSync(root) ? this.lookAnew() : this.lookForIt();
    }
  }

  private warn(thrown: unknown): void {
    if (!this.hasWarned)
      this.listener.warn(formatMessage(engineLogMessages.notWatched, { path: this.path, detail: detailOf(thrown) }));
    this.hasWarned = true;
  }

  private lookAnew(): FolderWatch {
    return lookNowAndThen(() => void this.startAnew(), LOOK_EVERY_MS);
  }

  private lookForIt(): FolderWatch {
    return lookNowAndThen(() => {
      if (existsSync(this.path)) void this.startAnew();
    }, LOOK_FOR_EVERY_MS);
  }
}

function lookNowAndThen(look: () => void, everyMs: number): FolderWatch {
  const timer = setInterval(look, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

async function isSilent(root: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const system = await statfs(root).catch(() => undefined);
  return system !== undefined && SILENT.has(system.type);
}

function watchTree(root: string, listener: WatchListener): FolderWatch {
  const watcher = watch(root, { recursive: true }, (_, name) => {
    // Windows gives no name if there were too many events.
    const names = name?.split(/[\\/]/) ?? [];
    if (!name) listener.lost();
    else if (!names.some(isIgnored)) listener.changed(names.join("/"));
  });
  watcher.on("error", (thrown) => {
    watcher.close();
    listener.failed(thrown);
  });
  return watcher;
}
