import { yieldToEventLoop } from "../../worker/util/yield-to-event-loop.ts";
import { groupsWithPage } from "../content/groups-in-full.ts";
import type { TypePage } from "../content/page-content.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import type { PageMaker, PublishedFile } from "../format.ts";
import type { PageAnswer, PagePort } from "./protocol.ts";

/** How the pages of a type are made here, and who hears why that is done. */
export interface WithoutThread {
  make(page: TypePage): Iterable<PublishedFile>;
  onLost(detail: string): void;
}

interface Waiting {
  readonly page: TypePage;
  readonly resolve: (files: Iterable<PublishedFile>) => void;
}

/** What is more than the thread can do meanwhile is done here. */
const MOST_IN_HAND = 4;

/** All pages of a type are in memory when a thread hands them over: those of one with more are made here, one after the other. */
const MOST_ON_THREAD = 1_000;

/** More pages are not made at once here: other work waits for its turn. */
const MOST_AT_ONCE = 50;

/** Makes the pages of types on a thread, and here as well while it is busy; what a lost thread had in hand, and all after that, here. */
export class ThreadedPages implements PageMaker {
  /** Types, so that the thread and whoever finds them out have work. */
  readonly ahead = 8;
  /** The types that the thread has in hand, in the order of its answers. */
  private readonly waiting: Waiting[] = [];
  private isEnded = false;

  constructor(
    private readonly port: PagePort,
    { title, logo, baseUrl }: SiteFrame,
    private readonly without: WithoutThread,
  ) {
    port.listen(
      (answer) => this.hear(answer),
      (reason) => this.lose(reason),
    );
    port.post({ type: "open", site: { title, logo: logo && { path: logo.path }, baseUrl } });
  }

  async filesOf(page: TypePage): Promise<Iterable<PublishedFile>> {
    const pages = 1 + groupsWithPage(page).length;
    if (pages > MOST_ON_THREAD) return this.without.make(page);
    // Answers that have come are heard of in another turn.
    if (this.isBusy) await yieldToEventLoop();
    if (this.isEnded) return this.without.make(page);
    if (this.isBusy) return pages > MOST_AT_ONCE ? this.without.make(page) : [...this.without.make(page)];
    this.port.post({ type: "make", page });
    return new Promise((resolve) => this.waiting.push({ page, resolve }));
  }

  private get isBusy(): boolean {
    return this.waiting.length >= MOST_IN_HAND;
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await this.port.terminate();
  }

  private hear(answer: PageAnswer): void {
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
