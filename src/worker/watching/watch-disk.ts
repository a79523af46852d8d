import { existsSync, watch } from "node:fs";
import { realpath, statfs } from "node:fs/promises";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { FolderListener, FolderWatch, WatchFolder } from "../sources/folder-changes.ts";
import { FolderTreeWatch } from "./folder-tree-watch.ts";
import type { WatchListener } from "./watch-listener.ts";

/** Where nothing tells of changes, the folder is looked through so often. */
const LOOK_EVERY_MS = 30_000;

/** Where there is no folder any more, whether there is one again: another state of it may be put there in a moment. */
const LOOK_FOR_EVERY_MS = 500;

/** File systems that do not tell what others change in them, by Linux's numbers: NFS, SMB, 9P (Windows's disks in WSL), FUSE. */
const SILENT: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546]);

/**
 * Watches a folder of the disk (Node only) by what Node has of the system itself: the whole tree on Windows and macOS,
 * folder by folder on Linux. One that is not there is watched when it is.
 */
export const watchDisk: WatchFolder = async (path, listener) => {
  const watch = new DiskWatch(path, listener);
  await watch.start();
  return watch;
};

/** A folder that is watched for as long as that can be done, and looked at now and then meanwhile. */
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

  /** Begins with what is there now: where a link leads, and of what kind the disk is, may be otherwise than before. */
  async start(): Promise<void> {
    // One that is not there, such as on a disk that is not mounted yet, may come.
    const root = await realpath(this.path).catch(() => this.path);
    const isToBeLookedAt = await isSilent(root);
    if (this.isClosed) return;
    this.watch?.close();
    this.watch = isToBeLookedAt ? this.lookAnew() : this.watchOrLook(root);
  }

  // Nobody has heard what has happened meanwhile. A disk that answers late is asked once at a time.
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
    // Windows gives no name where it had too many to tell.
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
