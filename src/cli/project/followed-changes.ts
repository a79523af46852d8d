import { relative, resolve, sep } from "node:path";
import type { WatchFolder } from "../../worker/sources/folder-changes.ts";
import { watchDisk } from "../../worker/watching/watch-disk.ts";

/** The changes of a folder that a command follows until it is ended. */
export class FollowedChanges {
  private hasChanged = false;
  private wake: () => void = () => {};

  /** `out` is the file that the command writes itself. */
  constructor(
    private readonly folder: string,
    private readonly out: string | undefined,
  ) {}

  /** Watches the folder, but for what the command writes, which would never end. */
  readonly watchFolder: WatchFolder = (path, listener) => {
    const own = this.out && relative(resolve(this.folder), resolve(this.out)).split(sep).join("/");
    const isOwn = (changed: string) => own !== undefined && (changed === own || changed.startsWith(`${own}.`));
    return watchDisk(path, { ...listener, changed: (changed) => isOwn(changed) || listener.changed(changed) });
  };

  /** Something was read. */
  note(): void {
    this.hasChanged = true;
    this.wake();
  }

  /** Resolves when something has been read since it was asked for last. */
  async next(): Promise<void> {
    while (!this.hasChanged) await new Promise<void>((resolve) => (this.wake = resolve));
    this.hasChanged = false;
  }
}
