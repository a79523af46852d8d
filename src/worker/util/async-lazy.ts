/** Work that is started once, on first use; if it has failed, the next call starts it again. */
export class AsyncLazy<T> {
  private latest: Promise<T> | undefined;

  constructor(private readonly work: () => Promise<T>) {}

  /** The running or successful work. */
  get begun(): Promise<T> | undefined {
    return this.latest;
  }

  /** Returns the result. Rejects as the work does. */
  get(): Promise<T> {
    if (this.latest !== undefined) return this.latest;
    const begun = this.work();
    this.latest = begun;
    begun.catch(() => {
      if (this.latest === begun) this.latest = undefined;
    });
    return begun;
  }
}
