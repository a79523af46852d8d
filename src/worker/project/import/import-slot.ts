import type { JobId } from "../../../shared/engine/engine-event.ts";
import type { Import } from "./import.ts";

/** An import or update that runs. */
export interface RunningImport {
  readonly work: Import;
  /** Whether it takes over what has changed, which nobody waits for. */
  readonly isUpdate: boolean;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

/** Holds the import or update that runs: there is one at a time. */
export class ImportSlot {
  private running: RunningImport | undefined;

  get isFree(): boolean {
    return this.running === undefined;
  }

  get hasUpdate(): boolean {
    return this.running?.isUpdate === true;
  }

  /** The import that runs, where somebody waits for it. */
  get awaited(): Import | undefined {
    return this.running?.isUpdate ? undefined : this.running?.work;
  }

  /** From when it begins; it frees the slot itself when it has ended. Whoever takes it has seen in the same turn that it is free. */
  take(running: RunningImport): void {
    this.running = running;
  }

  free(): void {
    this.running = undefined;
  }

  /** Cancels what runs without waiting for its end. */
  abort(): void {
    this.running?.abort.abort();
  }

  abortUpdate(): void {
    if (this.hasUpdate) this.abort();
  }

  /** Cancels a job and waits for its end; returns at once for one that does not run. */
  async cancel(job: JobId): Promise<void> {
    if (this.running?.work.job !== job) return;
    this.abort();
    await this.running.end;
  }

  /** The end of what runs now. */
  async ended(): Promise<void> {
    await this.running?.end;
  }
}
