import type { MessagePortMain, WebContents } from "electron";
import { detailOf } from "../../shared/errors/errors.ts";
import { channelOf, type IpcEvent, type IpcEventData } from "../../shared/shell/ipc-contract.ts";

/** The part of Electron's `WebContents` through which the shell reaches a page. */
export type PageContents = Pick<WebContents, "isDestroyed" | "send" | "postMessage">;

/** The shell's connection to its page. The page may be gone at any time: messages to it are dropped then. */
export class PageConnection {
  private page: PageContents | undefined;

  constructor(private readonly warn: (text: string) => void) {}

  /** Connects to this page from now on. */
  use(page: PageContents): void {
    this.page = page;
  }

  get isThere(): boolean {
    return this.page !== undefined && !this.page.isDestroyed();
  }

  send<E extends IpcEvent>(event: E, data: IpcEventData<E>): void {
    if (this.page !== undefined) tellPage(this.page, event, data, this.warn);
  }

  /** Transfers ports. */
  hand(event: IpcEvent, ports: MessagePortMain[]): void {
    const { page } = this;
    if (page !== undefined) whileThere(page, () => page.postMessage(channelOf(event), null, ports), this.warn);
  }
}

/** Sends an event to a page, if it still exists. */
export function tellPage<E extends IpcEvent>(
  page: Pick<PageContents, "isDestroyed" | "send">,
  event: E,
  data: IpcEventData<E>,
  warn: (text: string) => void,
): void {
  whileThere(page, () => page.send(channelOf(event), data), warn);
}

// A page whose process has just ended is not marked as destroyed, but throws.
function whileThere(page: Pick<PageContents, "isDestroyed">, speak: () => void, warn: (text: string) => void): void {
  if (page.isDestroyed()) return;
  try {
    speak();
  } catch (thrown) {
    warn(`The page could not be told: ${detailOf(thrown)}`);
  }
}
