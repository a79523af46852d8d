import type { EngineProcessMessage, ShellMessage } from "../shared/shell/engine-process-schemas.ts";
import type { FolderListener, FolderWatch } from "../worker/sources/folder-changes.ts";
import { watchDisk } from "../worker/watching/watch-disk.ts";

type WatchAnswer = Extract<ShellMessage, { type: "watchAnswered" }>;

/** Watches only folders that the shell has granted to the engine. */
export class GrantedWatch {
  private lastRequest = 0;
  private readonly waiting = new Map<number, (isGranted: boolean) => void>();

  constructor(private readonly post: (message: EngineProcessMessage) => void) {}

  /** As specified by `WatchFolder`. */
  readonly watch = async (folder: string, listener: FolderListener): Promise<FolderWatch | undefined> => {
    const request = ++this.lastRequest;
    const answer = new Promise<boolean>((resolve) => this.waiting.set(request, resolve));
    this.post({ type: "watchAsked", request, folder });
    return (await answer) ? watchDisk(folder, listener) : undefined;
  };

  answered({ request, isGranted }: WatchAnswer): void {
    this.waiting.get(request)?.(isGranted);
    this.waiting.delete(request);
  }
}
