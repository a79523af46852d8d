import { resolve } from "node:path";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { followingMessages } from "../../shared/messages/following-messages.ts";
import { pathInside } from "../../worker/sources/disk-inside.ts";
import type { WatchFolder } from "../../worker/sources/folder-changes.ts";
import { watchDisk } from "../../worker/watching/watch-disk.ts";

/** Follows the changes of a folder, for a command with `--watch`. */
export class FollowedChanges {
  private hasChanged = false;
  private failure: string | undefined;
  private wake: () => void = () => {};

  /** `out` is the file that the command writes. */
  constructor(
    private readonly folder: string,
    private readonly out: string | undefined,
  ) {}

  /** Watches the folder without the file that the command writes: that would never end. */
  readonly watchFolder: WatchFolder = (path, listener) => {
    const own = this.out === undefined ? null : pathInside(resolve(this.folder), resolve(this.out));
    const isOwn = (changed: string) => own !== null && (changed === own || changed.startsWith(`${own}.`));
    return watchDisk(path, { ...listener, changed: (changed) => isOwn(changed) || listener.changed(changed) });
  };

  /** Takes an event of the engine; answers a message for the user where updates fail. */
  handle(event: EngineEvent): string | undefined {
    if (event.type === "projectChanged") this.note();
    if (event.type !== "following" || event.state.status === "updating") return undefined;
    const detail = event.state.status === "failed" ? event.state.error.message : undefined;
    // A failure like the last one is not reported again.
    const isNew = detail !== this.failure;
    this.failure = detail;
    return detail !== undefined && isNew ? formatMessage(followingMessages.failed, { detail }) : undefined;
  }

  private note(): void {
    this.hasChanged = true;
    this.wake();
  }

  /** Resolves once the project has been updated since the last call. */
  async next(): Promise<void> {
    while (!this.hasChanged) await new Promise<void>((resolve) => (this.wake = resolve));
    this.hasChanged = false;
  }
}
