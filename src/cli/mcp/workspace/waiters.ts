/** Those that wait for something to happen, all of them woken by it. */
export class Waiters {
  private readonly waiting = new Set<() => void>();

  /** Resolves when they are woken, or after so many milliseconds. */
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
