/** Promises that wait for an event, all resolved by it. */
export class Waiters {
  private readonly waiting = new Set<() => void>();

  /** Resolves when woken, or after a timeout in milliseconds. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
    });
  }

  wake(): void {
    for (const done of [...this.waiting]) done();
  }
}
