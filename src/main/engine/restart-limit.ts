const WINDOW_MS = 60_000;
const MAX_RESTARTS = 3;

/** Prevents a process that repeatedly ends from being restarted forever. Times are in milliseconds. */
export class RestartLimit {
  private restarts: readonly number[] = [];

  /** A restart after which something was learnt does not count, because what was learnt may make the next run succeed. */
  mayRestart(now: number, hasLearnt: boolean): boolean {
    if (hasLearnt) return true;
    this.restarts = [...this.restarts.filter((time) => now - time < WINDOW_MS), now];
    return this.restarts.length <= MAX_RESTARTS;
  }
}
