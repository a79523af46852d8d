/** Work that is begun once, by whoever needs it first; when it has failed, the next one begins it again. */
export class AsyncLazy<T> {
  private latest: Promise<T> | undefined;

  constructor(private readonly work: () => Promise<T>) {}

  /** What is under way or has succeeded. */
  get begun(): Promise<T> | undefined {
    return this.latest;
  }

  /** Rejects as the work does. */
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
