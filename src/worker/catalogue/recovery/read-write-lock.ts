/** Lets many in at a time, until somebody has to be alone: who comes then waits. */
export class ReadGate {
  private readonly inside = new Set<Promise<unknown>>();
  private shut: Promise<void> | undefined;

  async pass<T>(ask: () => Promise<T>): Promise<T> {
    while (this.shut !== undefined) await this.shut;
    const asked = ask();
    this.inside.add(asked);
    try {
      return await asked;
    } finally {
      this.inside.delete(asked);
    }
  }

  /** Does the work when all have left. To be called one after the other, and by nobody inside. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    let reopen = () => {};
    this.shut = new Promise((resolve) => {
      reopen = resolve;
    });
    try {
      await Promise.allSettled(this.inside);
      return await work();
    } finally {
      this.shut = undefined;
      reopen();
    }
  }
}
