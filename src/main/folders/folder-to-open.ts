import type { WebContents } from "electron";
import { channelOf } from "../../shared/shell/ipc-contract.ts";

/** A folder from a command line, until the page asks for it: the latest that was given. */
export class FolderToOpen {
  constructor(private pending: string | undefined) {}

  get isThere(): boolean {
    return this.pending !== undefined;
  }

  /** The folder, once. */
  take(): string | undefined {
    const { pending } = this;
    this.pending = undefined;
    return pending;
  }

  /** A later start was given a folder: a page that is there is told to ask for it, any other does so when it comes. */
  arrive(folder: string, page: Pick<WebContents, "send">): void {
    this.pending = folder;
    page.send(channelOf("folderToOpen"), null);
  }
}
