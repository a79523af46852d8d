import type { WebContents } from "electron";
import { channelOf } from "../../shared/shell/ipc-contract.ts";
import type { GrantedFolders } from "./granted-folders.ts";

/** A folder from a command line on its way to the page, which may not be there yet. */
export class FolderToOpen {
  private pending: string | null = null;
  private isPageListening = false;

  constructor(
    private readonly folders: Pick<GrantedFolders, "grant">,
    first: string | undefined,
  ) {
    if (first !== undefined) this.pending = folders.grant(first);
  }

  /** The folder that came before the page, once. */
  take(): string | null {
    const { pending } = this;
    this.pending = null;
    this.isPageListening = true;
    return pending;
  }

  arrive(folder: string, page: Pick<WebContents, "send">): void {
    const granted = this.folders.grant(folder);
    if (this.isPageListening) page.send(channelOf("folderToOpen"), granted);
    else this.pending = granted;
  }
}
