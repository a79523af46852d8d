import type { MessagePortMain, WebContents } from "electron";
import { detailOf } from "../../shared/errors/errors.ts";
import { channelOf, type IpcEvent, type IpcEventData } from "../../shared/shell/ipc-contract.ts";

/** The part of Electron's `WebContents` by which the shell reaches a page. */
export type PageContents = Pick<WebContents, "isDestroyed" | "send" | "postMessage">;

/** The shell's way to its page. The page may be gone at any time: what it should have heard is dropped then. */
export class PageConnection {
  private page: PageContents | undefined;

  constructor(private readonly warn: (text: string) => void) {}

  /** Speaks to this page from now on. */
  use(page: PageContents): void {
    this.page = page;
  }

  get isThere(): boolean {
    return this.page !== undefined && !this.page.isDestroyed();
  }

  send<E extends IpcEvent>(event: E, data: IpcEventData<E>): void {
    this.whileThere((page) => page.send(channelOf(event), data));
  }

  /** Hands ports over. */
  hand(event: IpcEvent, ports: MessagePortMain[]): void {
    this.whileThere((page) => page.postMessage(channelOf(event), null, ports));
  }

  // A page whose process has just ended is not destroyed, and throws all the same.
  private whileThere(speak: (page: PageContents) => void): void {
    if (this.page === undefined || !this.isThere) return;
    try {
      speak(this.page);
    } catch (thrown) {
      this.warn(`The page could not be told: ${detailOf(thrown)}`);
    }
  }
}
