import type { FileQuarantine } from "../shared/shell/engine-process.ts";
import type { EngineProcessMessage, ShellMessage } from "../shared/shell/engine-process-schemas.ts";
import type { FolderListener, FolderWatch } from "../worker/sources/folder-changes.ts";
import { watchDisk } from "../worker/watching/watch-disk.ts";

type WatchAnswer = Extract<ShellMessage, { type: "watchAnswered" }>;

/** Watches the folders that the shell lets the engine watch, and no others. */
export class GrantedWatch {
  private lastRequest = 0;
  private readonly waiting = new Map<number, (quarantine: FileQuarantine | null) => void>();

  constructor(
    private readonly post: (message: EngineProcessMessage) => void,
    /** Hears of the files that engines have ended over, before any of the folder is read. */
    private readonly onGranted: (quarantine: FileQuarantine) => void,
  ) {}

  /** As `WatchFolder` says. */
  readonly watch = async (folder: string, listener: FolderListener): Promise<FolderWatch | undefined> => {
    const request = ++this.lastRequest;
    const answer = new Promise<FileQuarantine | null>((resolve) => this.waiting.set(request, resolve));
    this.post({ type: "watchAsked", request, folder });
    const quarantine = await answer;
    if (quarantine === null) return undefined;
    this.onGranted(quarantine);
    return watchDisk(folder, listener);
  };

  answered({ request, quarantine }: WatchAnswer): void {
    this.waiting.get(request)?.(quarantine);
    this.waiting.delete(request);
  }
}
