import type { MessagePortMain, WebContents } from "electron";
import { detailOf } from "../../shared/errors/errors.ts";
import { channelOf, type IpcEvent, type IpcEventData } from "../../shared/shell/ipc-contract.ts";

/** The part of a page that hears from the shell. */
export type HearingPage = Pick<WebContents, "isDestroyed" | "send" | "postMessage">;

/** The page that the shell speaks to. It may be gone at any time: what it should have heard is dropped then. */
export class PageLink {
  private page: HearingPage | undefined;

  constructor(private readonly warn: (text: string) => void) {}

  /** Speaks to this page from now on. */
  use(page: HearingPage): void {
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
  private whileThere(speak: (page: HearingPage) => void): void {
    if (this.page === undefined || !this.isThere) return;
    try {
      speak(this.page);
    } catch (thrown) {
      this.warn(`The page could not be told: ${detailOf(thrown)}`);
    }
  }
}
