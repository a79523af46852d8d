import type { JobId } from "../../../shared/engine/engine-event.ts";
import type { Import } from "./import.ts";

/** A running import or update. */
export interface RunningImport {
  readonly work: Import;
  /** Whether it is an update that takes over changes, which nobody waits for. */
  readonly isUpdate: boolean;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

/** Holds the running import or update: there is one at a time. */
export class ImportSlot {
  private running: RunningImport | undefined;

  get isFree(): boolean {
    return this.running === undefined;
  }

  get hasUpdate(): boolean {
    return this.running?.isUpdate === true;
  }

  /** The running import, if somebody waits for it. */
  get awaited(): Import | undefined {
    return this.running?.isUpdate ? undefined : this.running?.work;
  }

  /**
   * Occupies the slot from the start of the import, which frees it itself when it ends. The caller must have checked in
   * the same turn that the slot is free.
   */
  take(running: RunningImport): void {
    this.running = running;
  }

  free(): void {
    this.running = undefined;
  }

  /** Cancels the running import without waiting for its end. */
  abort(): void {
    this.running?.abort.abort();
  }

  abortUpdate(): void {
    if (this.hasUpdate) this.abort();
  }

  /** Cancels a job and waits for its end; returns at once for a job that is not running. */
  async cancel(job: JobId): Promise<void> {
    if (this.running?.work.job !== job) return;
    this.abort();
    await this.running.end;
  }

  /** Resolves when the running import has ended. */
  async ended(): Promise<void> {
    await this.running?.end;
  }
}
