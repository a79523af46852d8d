import type { Locks } from "../../../src/worker/coordination/between-tabs.ts";

interface Request {
  readonly tab: object;
  readonly name: string;
  readonly mode: LockMode;
  grant(): void;
}

/** The locks as one tab sees them. */
export interface LocksOfTab extends Locks {
  /** Ends the tab: its locks are free, and what it waits for it never gets. */
  end(): void;
}

/** A browser's lock manager for all tabs of an origin: first come, first served; many share or one has it alone. */
export class LockManagerOfOrigin {
  private readonly ended = new Set<object>();
  private readonly held = new Set<Request>();
  private waiting: Request[] = [];

  openTab(): LocksOfTab {
    const tab = {};
    const request = (
      name: string,
      ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
    ) => (rest.length === 1 ? this.request(tab, name, {}, rest[0]) : this.request(tab, name, rest[0], rest[1]));
    return {
      request: request as LockManager["request"],
      query: () => this.query(),
      end: () => this.end(tab),
    };
  }

  private request(
    tab: object,
    name: string,
    { mode = "exclusive", ifAvailable = false, signal }: LockOptions,
    work: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const run = async (lock: Lock | null) => work(lock);
      // As in a browser, whoever asks is answered a moment later.
      const grant = () =>
        setImmediate(() => {
          if (!this.held.has(own)) return;
          const release = () => this.held.delete(own) && this.serve();
          run({ name, mode }).finally(release).then(resolve, reject);
        });
      const own: Request = { tab, name, mode, grant };
      if (ifAvailable && !isFree(own, [...this.held, ...this.waiting])) {
        setImmediate(() => void run(null).then(resolve, reject));
        return;
      }
      if (this.ended.has(tab)) return;
      signal?.addEventListener("abort", () => {
        if (!this.waiting.includes(own)) return;
        this.waiting = this.waiting.filter((one) => one !== own);
        this.serve();
        reject(signal.reason);
      });
      this.waiting.push(own);
      this.serve();
    });
  }

  private serve(): void {
    const still: Request[] = [];
    for (const request of this.waiting) {
      if (!isFree(request, [...this.held, ...still])) still.push(request);
      else {
        this.held.add(request);
        request.grant();
      }
    }
    this.waiting = still;
  }

  private async query(): Promise<LockManagerSnapshot> {
    await new Promise((resolve) => setImmediate(resolve));
    return { held: Array.from(this.held, ({ name, mode }) => ({ name, mode })), pending: [] };
  }

  private end(tab: object): void {
    this.ended.add(tab);
    for (const request of this.held) if (request.tab === tab) this.held.delete(request);
    this.waiting = this.waiting.filter((request) => request.tab !== tab);
    this.serve();
  }
}

function isFree(request: Request, before: readonly Request[]): boolean {
  return !before.some((one) => one.name === request.name && (one.mode === "exclusive" || request.mode === "exclusive"));
}
