import { yieldToEventLoop } from "../../worker/util/yield-to-event-loop.ts";
import { groupsWithPage } from "../content/groups-in-full.ts";
import type { TypePage } from "../content/page-content.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import type { PageMaker, PublishedFile } from "../format.ts";
import type { PageAnswer, PagePort } from "./protocol.ts";

/** Builds the pages of a type on this thread, and receives the reason if the page thread is lost. */
export interface WithoutThread {
  make(page: TypePage): Iterable<PublishedFile>;
  onLost(detail: string): void;
}

interface Waiting {
  readonly page: TypePage;
  readonly resolve: (files: Iterable<PublishedFile>) => void;
}

/** Maximum number of types assigned to the thread; while it is full, pages are built on this thread instead. */
const MAX_PENDING = 4;

/**
 * Maximum number of pages of a type that a thread builds, as it returns all of them in memory at once; those of a type
 * with more are built on this thread, one after the other.
 */
const MAX_PAGES_ON_THREAD = 1_000;

/** Maximum number of pages that this thread builds at once, because other work waits for its turn. */
const MAX_AT_ONCE = 50;

/**
 * Builds the pages of types on a thread, and on this thread while it is busy. If the thread is lost, its pending pages
 * and all later ones are built on this thread.
 */
export class ThreadedPages implements PageMaker {
  /** Number of types requested in advance, so that both the thread and the code that prepares types have work. */
  readonly ahead = 8;
  /** The types assigned to the thread, in the order of its answers. */
  private readonly waiting: Waiting[] = [];
  private isEnded = false;

  constructor(
    private readonly port: PagePort,
    { title, logo, baseUrl }: SiteFrame,
    private readonly without: WithoutThread,
  ) {
    port.listen(
      (answer) => this.handle(answer),
      (reason) => this.lose(reason),
    );
    port.post({ type: "open", site: { title, logo: logo && { path: logo.path }, baseUrl } });
  }

  async filesOf(page: TypePage): Promise<Iterable<PublishedFile>> {
    const pages = 1 + groupsWithPage(page).length;
    if (pages > MAX_PAGES_ON_THREAD) return this.without.make(page);
    // Answers that have arrived are received in another turn.
    if (this.isBusy) await yieldToEventLoop();
    if (this.isEnded) return this.without.make(page);
    if (this.isBusy) return pages > MAX_AT_ONCE ? this.without.make(page) : [...this.without.make(page)];
    this.port.post({ type: "make", page });
    return new Promise((resolve) => this.waiting.push({ page, resolve }));
  }

  private get isBusy(): boolean {
    return this.waiting.length >= MAX_PENDING;
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await this.port.terminate();
  }

  private handle(answer: PageAnswer): void {
    if (answer.type === "failed") this.lose(answer.detail);
    else this.waiting.shift()?.resolve(answer.files);
  }

  private lose(detail: string): void {
    if (this.isEnded) return;
    void this.end();
    for (const { page, resolve } of this.waiting.splice(0)) resolve(this.without.make(page));
    this.without.onLost(detail);
  }
}
