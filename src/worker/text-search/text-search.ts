import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { detailOf, formatMessage, toAppError } from "../../shared/errors/errors.ts";
import { MAX_UNSEARCHED_FILES } from "../../shared/limits/text-search.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import type { FileTextHits, TextQuery, TextSearchSummary, UnsearchedFile } from "../../shared/model/text-search.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import { fileReference } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import { postable } from "../sources/kept-content.ts";
import { inBatches } from "../util/batches.ts";
import { contentToSearch, filesToSearch } from "./files-to-search.ts";
import { HitsReporter } from "./hits-reporter.ts";
import type { FileToSearch, SearchedFile } from "./threads/protocol.ts";
import type { TextThreads } from "./threads/text-threads.ts";

/** The parts of an engine that one search uses. */
export interface TextSearchTools {
  readonly threads: TextThreads;
  readonly emit: (event: EngineEvent) => void;
  /** The project whose texts are searched, and whether it is still open. */
  readonly project: OpenProject;
  readonly isOpen: () => boolean;
}

/** A batch that was searched: its number of files, and those of them with hits or errors. */
interface SearchedBatch {
  readonly size: number;
  readonly files: readonly SearchedFile[];
}

/** Interval at which the progress of a search without hits is published. */
const TELL_MS = 100;

/**
 * One search: batches of files go to threads, a few more than there are threads, and their hits are published in the
 * order of the files.
 */
export class TextSearch {
  private readonly end = new AbortController();
  private readonly reporter: HitsReporter;
  private readonly files: readonly SnapshotFile[];
  private readonly unsearched: UnsearchedFile[] = [];
  private unsearchedTotal = 0;
  private searched = 0;
  private lastTold = performance.now();

  constructor(
    private readonly tools: TextSearchTools,
    /** The number in its events. */
    readonly number: number,
    private readonly query: TextQuery,
  ) {
    this.files = filesToSearch(tools.project, query.folder);
    this.reporter = new HitsReporter(tools.project, (files) => this.tell(files));
  }

  cancel(): void {
    this.end.abort();
  }

  /** Runs until the end, which an event reports. Never rejects. */
  async run(): Promise<void> {
    const { emit } = this.tools;
    try {
      await this.searchAll();
      emit(this.ended(this.reporter.isCut ? "cut" : "complete"));
    } catch (thrown) {
      if (this.end.signal.aborted) emit(this.ended("cancelled"));
      else emit({ type: "textSearchFailed", search: this.number, error: toAppError(thrown) });
    } finally {
      // Results that threads are still working on are no longer needed.
      this.end.abort();
    }
  }

  private async searchAll(): Promise<void> {
    const coming: Promise<SearchedBatch>[] = [];
    for (const batch of inBatches(this.files)) {
      const searching = this.searchBatch(batch);
      // It may fail before anybody waits for it; the caller that awaits it then gets the error.
      searching.catch(() => {});
      coming.push(searching);
      if (coming.length > this.tools.threads.count) await this.take(coming.shift());
      if (this.reporter.isCut) return;
    }
    while (coming.length > 0 && !this.reporter.isCut) await this.take(coming.shift());
  }

  private async take(coming: Promise<SearchedBatch> | undefined): Promise<void> {
    const { size = 0, files = [] } = (await coming) ?? {};
    if (!this.tools.isOpen()) this.cancel();
    this.end.signal.throwIfAborted();
    this.searched += size;
    for (const file of files) if (file.state === "unsearched") this.leaveOut(file);
    await this.reporter.report(files, this.end.signal);
    if (performance.now() - this.lastTold >= TELL_MS) this.tell([]);
  }

  private async searchBatch(batch: readonly SnapshotFile[]): Promise<SearchedBatch> {
    const prepared = await Promise.all(batch.map((file) => this.prepare(file)));
    const files = prepared.flatMap((one) => ("content" in one ? one : []));
    const leftOut = prepared.flatMap((one) => ("content" in one ? [] : one));
    const { query, tools } = this;
    const searched = files.length === 0 ? [] : await tools.threads.search({ query, files }, this.end.signal);
    return { size: batch.length, files: [...leftOut, ...searched] };
  }

  private async prepare(file: SnapshotFile): Promise<FileToSearch | Extract<SearchedFile, { state: "unsearched" }>> {
    const { id, path } = file;
    const content = contentToSearch(this.tools.project, file);
    if (typeof content === "string") return { state: "unsearched", id, reason: content };
    try {
      return { id, path, content: await postable(content) };
    } catch (thrown) {
      return {
        state: "unsearched",
        id,
        reason: formatMessage(skippedMessages.unreadable, { detail: detailOf(thrown) }),
      };
    }
  }

  private leaveOut({ id, reason }: Extract<SearchedFile, { state: "unsearched" }>): void {
    if (++this.unsearchedTotal > MAX_UNSEARCHED_FILES) return;
    this.unsearched.push({ file: fileReference(this.tools.project, id), reason });
  }

  private tell(files: readonly FileTextHits[]): void {
    this.lastTold = performance.now();
    const { searched, number: search } = this;
    this.tools.emit({ type: "textFound", search, files, searched, total: this.files.length });
  }

  private ended(end: TextSearchSummary["end"]): EngineEvent {
    const { hits, files } = this.reporter;
    const { searched, unsearched, unsearchedTotal } = this;
    const summary = { end, hits, files, searched, total: this.files.length, unsearched, unsearchedTotal };
    return { type: "textSearchEnded", search: this.number, summary };
  }
}
