/** A delay that can be ended early. One at a time. */
export class InterruptibleDelay {
  private finish: () => void = () => {};

  /** Waits for this many milliseconds, or until `interrupt` is called. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.finish = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the wait, if there is one. */
  interrupt(): void {
    this.finish();
  }
}
