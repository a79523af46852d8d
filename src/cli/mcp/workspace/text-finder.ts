import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import type { FileTextHits, TextQuery, TextSearchSummary } from "../../../shared/model/text-search.ts";
import type { LocalEngine } from "../../../worker/engine/engine.ts";

/** The result of a search in texts. */
export interface FoundTexts {
  readonly files: readonly FileTextHits[];
  readonly summary: TextSearchSummary;
}

interface RunningSearch {
  readonly files: FileTextHits[];
  readonly resolve: (found: FoundTexts) => void;
  readonly reject: (reason: GlossaError) => void;
}

/** Runs searches in texts one after the other, since a newer one cancels the previous one. */
export class TextFinder {
  private readonly running = new Map<number, RunningSearch>();
  private last = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: Pick<LocalEngine, "searchText">) {}

  /** Throws GlossaError. */
  find(query: TextQuery): Promise<FoundTexts> {
    const found = this.queue.then(() => this.begin(query));
    this.queue = found.catch(() => undefined);
    return found;
  }

  handle(event: EngineEvent): void {
    if (event.type === "textFound") this.running.get(event.search)?.files.push(...event.files);
    else if (event.type === "textSearchEnded") this.end(event.search, event.summary);
    else if (event.type === "textSearchFailed") {
      this.running.get(event.search)?.reject(new GlossaError(event.error.code, event.error.context));
      this.running.delete(event.search);
    }
  }

  private begin(query: TextQuery): Promise<FoundTexts> {
    const search = ++this.last;
    return new Promise((resolve, reject) => {
      this.running.set(search, { files: [], resolve, reject });
      this.engine.searchText(search, query).then(unwrap).catch(reject);
    });
  }

  private end(search: number, summary: TextSearchSummary): void {
    const { files = [], resolve } = this.running.get(search) ?? {};
    this.running.delete(search);
    resolve?.({ files, summary });
  }
}
