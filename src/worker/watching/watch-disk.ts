import { watch } from "node:fs";
import { realpath, statfs } from "node:fs/promises";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { FolderListener, FolderWatch, WatchFolder } from "../sources/folder-changes.ts";
import { FolderTreeWatch } from "./folder-tree-watch.ts";
import type { WatchListener } from "./watch-listener.ts";

/** Where nothing tells of changes, the folder is looked through so often. */
const LOOK_EVERY_MS = 30_000;

/** File systems that do not tell what others change in them, by Linux's numbers: NFS, SMB, 9P (Windows's disks in WSL), FUSE. */
const SILENT: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546]);

/**
 * Watches a folder of the disk (Node only) by what Node has of the system itself: the whole tree on Windows and macOS,
 * folder by folder on Linux.
 */
export const watchDisk: WatchFolder = async (path, listener) => {
  const root = await realpath(path);
  return (await isSilent(root)) ? lookNowAndThen(listener.lost) : new DiskWatch(root, listener);
};

/** A folder that is watched for as long as that can be done, and looked at now and then meanwhile. */
class DiskWatch implements FolderWatch {
  private watch: FolderWatch | undefined;
  private hasWarned = false;

  constructor(
    private readonly root: string,
    private readonly listener: FolderListener,
  ) {
    this.start();
  }

  close(): void {
    this.watch?.close();
  }

  private start(): void {
    const failed = (thrown: unknown) => this.lookInstead(thrown);
    try {
      const listener = { ...this.listener, failed };
      const watch =
        process.platform === "linux" ? new FolderTreeWatch(this.root, listener) : watchTree(this.root, listener);
      this.watch?.close();
      this.watch = watch;
    } catch (thrown) {
      failed(thrown);
    }
  }

  private lookInstead(thrown: unknown): void {
    if (!this.hasWarned)
      this.listener.warn(formatMessage(engineLogMessages.notWatched, { path: this.root, detail: detailOf(thrown) }));
    this.hasWarned = true;
    this.watch?.close();
    this.watch = lookNowAndThen(() => {
      this.listener.lost();
      this.start();
    });
  }
}

function lookNowAndThen(look: () => void): FolderWatch {
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

async function isSilent(root: string): Promise<boolean> {
  return process.platform === "linux" && SILENT.has((await statfs(root)).type);
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
