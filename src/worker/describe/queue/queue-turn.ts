import type { GenerationTurn } from "../../coordination/store-coordination.ts";

/** How an engine gets its turn, and the receiver of news about the wait. */
export interface QueueTurnDependencies {
  /** Does the work as the only engine that generates descriptions of the project. */
  inTurn(turn: GenerationTurn): Promise<void>;
  /** Called when it begins to wait for another engine, and when that wait ends. */
  onWait(): void;
}

/** The turn of one engine among those that may generate descriptions of a project. */
export class QueueTurn {
  private controller: AbortController | undefined;
  private waits = false;

  constructor(private readonly dependencies: QueueTurnDependencies) {}

  /** Whether it is being waited for, or has begun and not ended. */
  get isTaken(): boolean {
    return this.controller !== undefined;
  }

  /** Whether it waits until another engine has stopped. */
  get isElsewhere(): boolean {
    return this.waits;
  }

  /** Does the work once it is this engine's turn. Resolves when that is done, or the wait was ended. */
  async take(work: () => Promise<void>): Promise<void> {
    this.controller = new AbortController();
    const { signal } = this.controller;
    const begin = () => {
      this.setWaiting(false);
      return work();
    };
    try {
      await this.dependencies.inTurn({ signal, onWait: () => this.setWaiting(true), work: begin });
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    } finally {
      this.controller = undefined;
      this.setWaiting(false);
    }
  }

  /** Ends the wait; a turn that has begun goes on. */
  endWait(): void {
    this.controller?.abort();
  }

  private setWaiting(waits: boolean): void {
    if (this.waits === waits) return;
    this.waits = waits;
    this.dependencies.onWait();
  }
}
