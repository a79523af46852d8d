/** Indexes in the shared memory: whether the thread is in native code, and whether the process is ending. */
const IS_INSIDE = 0;
const IS_CLOSED = 1;
const CELLS = 2;

/**
 * Prevents a thread from being killed inside native code, which would abort the whole process with "terminate called":
 * the thread enters and leaves, and a process that ends closes the gate and waits until it has left. Both sides share
 * the memory.
 */
export class NativeGate {
  private readonly cells: Int32Array<SharedArrayBuffer>;

  constructor(readonly memory = new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT)) {
    this.cells = new Int32Array(memory);
  }

  /**
   * To be called by the thread before native code, and again where it may be stopped in between. False: do not
   * continue.
   */
  enter(): boolean {
    Atomics.store(this.cells, IS_INSIDE, 1);
    if (Atomics.load(this.cells, IS_CLOSED) === 0) return true;
    this.leave();
    return false;
  }

  leave(): void {
    Atomics.store(this.cells, IS_INSIDE, 0);
    Atomics.notify(this.cells, IS_INSIDE);
  }

  /** Closes the gate: the thread can no longer enter. */
  close(): void {
    Atomics.store(this.cells, IS_CLOSED, 1);
  }

  /** Blocks until the thread has left, or the timeout in milliseconds is over. */
  waitUntilLeft(longestMs: number): void {
    if (longestMs > 0) Atomics.wait(this.cells, IS_INSIDE, 1, longestMs);
  }
}
