/** Items that arrive one by one from elsewhere, for a single reader. */
export class ArrivingItems<T> implements AsyncIterable<T> {
  private items: T[] = [];
  private isEnded = false;
  private wake: () => void = () => {};

  add(item: T): void {
    this.items.push(item);
    this.wake();
  }

  end(): void {
    this.isEnded = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const arrived = this.items;
      this.items = [];
      yield* arrived;
      if (this.items.length > 0) continue;
      if (this.isEnded) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
