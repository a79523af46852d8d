import type { EngineEvent, ImportPhase, JobId } from "../../../shared/engine/engine-event.ts";

/** Publishes the progress of an import with each step. */
export class ImportProgressPublisher {
  private done = 0;
  private total = 0;
  /** Number of files that still have to be fetched over the network. */
  private toFetch = 0;

  constructor(
    private readonly job: JobId,
    private readonly emit: (event: EngineEvent) => void,
  ) {}

  /** Reports the number of files found so far. */
  scanning(found: number): void {
    this.publish("scan", found, 0);
  }

  /** Sets the total number of files, and the number of those to be fetched. */
  expect(total: number, toFetch: number): void {
    this.total = total;
    this.toFetch = toFetch;
  }

  /** Publishes that fetching is about to begin, if there is anything to fetch. */
  beginFetching(): void {
    if (this.toFetch > 0) this.publish("fetch", this.total - this.toFetch, this.total);
  }

  fetchedOne(): void {
    this.toFetch--;
    this.publish("fetch", this.total - this.toFetch, this.total);
  }

  /** Adds to the number of files that are done. */
  read(files: number): void {
    this.done += files;
    if (this.toFetch === 0) this.publish("parse", this.done, this.total);
  }

  storing(): void {
    this.publish("store", this.done, this.done);
  }

  private publish(phase: ImportPhase, done: number, total: number): void {
    this.emit({ type: "progress", job: this.job, phase, done, total });
  }
}
