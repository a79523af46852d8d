const WINDOW_MS = 60_000;
const MOST_RESTARTS = 3;

/** Keeps a process that ends again and again from being started for ever. Times are milliseconds. */
export class RestartLimit {
  private restarts: readonly number[] = [];

  /** A restart from which something was learnt does not count: it gets by with what is known now. */
  mayRestart(now: number, hasLearnt: boolean): boolean {
    if (hasLearnt) return true;
    this.restarts = [...this.restarts.filter((time) => now - time < WINDOW_MS), now];
    return this.restarts.length <= MOST_RESTARTS;
  }
}
