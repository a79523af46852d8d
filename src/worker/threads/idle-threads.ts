import { IDLE_PARSE_THREAD_MS } from "../../shared/limits/threads.ts";
import type { PoolThread } from "./pool-thread.ts";

/** The idle threads of a pool. Each ends when it was not needed for a while. */
export class IdleThreads {
  private readonly timers = new Map<PoolThread, ReturnType<typeof setTimeout>>();

  constructor(private readonly onUnneeded: (thread: PoolThread) => void) {}

  get all(): readonly PoolThread[] {
    return [...this.timers.keys()];
  }

  get size(): number {
    return this.timers.size;
  }

  add(thread: PoolThread): void {
    this.timers.set(
      thread,
      setTimeout(() => this.onUnneeded(thread), IDLE_PARSE_THREAD_MS),
    );
  }

  /**
   * Takes a thread for texts or for facts; `orAny` accepts any other if there is none. The last first, so that others
   * may time out.
   */
  take(ofTexts: boolean, orAny: boolean): PoolThread | undefined {
    const { all } = this;
    const thread = all.findLast(({ isOfTexts }) => isOfTexts === ofTexts) ?? (orAny ? all.at(-1) : undefined);
    if (thread !== undefined) this.remove(thread);
    return thread;
  }

  remove(thread: PoolThread): void {
    clearTimeout(this.timers.get(thread));
    this.timers.delete(thread);
  }
}
