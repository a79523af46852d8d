/** A lock that many share, until somebody wants it exclusively: who comes then waits. */
export class ReadWriteLock {
  private readonly holders = new Set<Promise<unknown>>();
  private shut: Promise<void> | undefined;

  /** Does the work beside others. */
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

  /** Does the work when nobody else holds it. To be called one after the other, and by nobody who holds it. */
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
