/** A readers-writer lock; once an exclusive request waits, later requests wait behind it. */
export class ReadWriteLock {
  private readonly holders = new Set<Promise<unknown>>();
  private shut: Promise<void> | undefined;

  /** Does the work while others may share the lock. */
  async shared<T>(ask: () => Promise<T>): Promise<T> {
    while (this.shut !== undefined) await this.shut;
    const asked = ask();
    this.holders.add(asked);
    try {
      return await asked;
    } finally {
      this.holders.delete(asked);
    }
  }

  /** Does the work while nobody else holds the lock. Calls must not overlap, nor come from a holder of the lock. */
  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    let reopen = () => {};
    this.shut = new Promise((resolve) => {
      reopen = resolve;
    });
    try {
      await Promise.allSettled(this.holders);
      return await work();
    } finally {
      this.shut = undefined;
      reopen();
    }
  }
}
