import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";

/** The end of an import, as reported by an event. */
export class ImportEnd {
  private resolve: () => void = () => {};
  private reject: (reason: GlossaError) => void = () => {};
  /** Rejects with GlossaError if it has failed or was cancelled. */
  readonly reached = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  handle(event: EngineEvent): void {
    if (event.type === "imported") this.resolve();
    else if (event.type === "cancelled") this.reject(new GlossaError("cancelled"));
    else if (event.type === "failed") this.reject(new GlossaError(event.error.code, event.error.context));
  }
}
