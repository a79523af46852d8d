import type { EngineEvent, ImportPhase, JobId } from "../../../shared/engine/engine-event.ts";

/** How far an import is, published with each step. */
export class ImportProgressPublisher {
  private done = 0;
  private total = 0;
  /** Files that still have to come over the network. */
  private toFetch = 0;

  constructor(
    private readonly job: JobId,
    private readonly emit: (event: EngineEvent) => void,
  ) {}

  /** So many files were found by now. */
  scanning(found: number): void {
    this.publish("scan", found, 0);
  }

  /** So many files are known or to be read, and so many of these to be fetched. */
  expect(total: number, toFetch: number): void {
    this.total = total;
    this.toFetch = toFetch;
  }

  /** Shows the fetching that is about to begin, if there is any. */
  beginFetching(): void {
    if (this.toFetch > 0) this.publish("fetch", this.total - this.toFetch, this.total);
  }

  fetchedOne(): void {
    this.toFetch--;
    this.publish("fetch", this.total - this.toFetch, this.total);
  }

  /** So many more files are known. */
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
