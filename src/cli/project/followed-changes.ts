import { relative, resolve, sep } from "node:path";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { followingMessages } from "../../shared/messages/following-messages.ts";
import type { WatchFolder } from "../../worker/sources/folder-changes.ts";
import { watchDisk } from "../../worker/watching/watch-disk.ts";

/** The changes of a folder that a command follows until it is ended. */
export class FollowedChanges {
  private hasChanged = false;
  private failure: string | undefined;
  private wake: () => void = () => {};

  /** `out` is the file that the command writes itself. */
  constructor(
    private readonly folder: string,
    private readonly out: string | undefined,
  ) {}

  /** Watches the folder, but not the file that the command itself writes: each time would be a reason for the next. */
  readonly watchFolder: WatchFolder = (path, listener) => {
    const own = this.out && relative(resolve(this.folder), resolve(this.out)).split(sep).join("/");
    const isOwn = (changed: string) => own !== undefined && (changed === own || changed.startsWith(`${own}.`));
    return watchDisk(path, { ...listener, changed: (changed) => isOwn(changed) || listener.changed(changed) });
  };

  /** Hears what becomes of the changes; the answer is words for the user, where they are read no more. */
  hear(event: EngineEvent): string | undefined {
    if (event.type === "projectChanged") this.note();
    if (event.type !== "following" || event.state.status === "updating") return undefined;
    const detail = event.state.status === "failed" ? event.state.error.message : undefined;
    // Each try that fails as the last one did says nothing new.
    const isNew = detail !== this.failure;
    this.failure = detail;
    return detail !== undefined && isNew ? formatMessage(followingMessages.failed, { detail }) : undefined;
  }

  private note(): void {
    this.hasChanged = true;
    this.wake();
  }

  /** Resolves when something has been read since it was asked for last. */
  async next(): Promise<void> {
    while (!this.hasChanged) await new Promise<void>((resolve) => (this.wake = resolve));
    this.hasChanged = false;
  }
}
