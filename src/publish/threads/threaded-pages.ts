import { setImmediate } from "node:timers/promises";
import type { SiteFrame } from "../content/site-frame.ts";
import type { TypePage } from "../content/type-page.ts";
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

/** All pages of a type are in memory when a thread hands them over: those of one with more members are made here, one after the other. */
const MOST_GROUPS = 1_000;

/** Makes the pages of types on a thread, and here as well while it is busy; what a lost thread had in hand, and all after that, here. */
export class ThreadedPages implements PageMaker {
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
    if (isLarge(page)) return this.without.make(page);
    // Answers that have come are heard of in another turn.
    if (this.isBusy) await setImmediate();
    if (this.isEnded || this.isBusy) return [...this.without.make(page)];
    return new Promise((resolve) => {
      this.port.post({ type: "make", page });
      this.waiting.push({ page, resolve });
    });
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
    this.without.onLost(detail);
    for (const { page, resolve } of this.waiting.splice(0)) resolve(this.without.make(page));
  }
}

function isLarge({ sections }: TypePage): boolean {
  return sections.reduce((sum, { groups }) => sum + groups.length, 0) > MOST_GROUPS;
}
