import type { TextQuery } from "../../shared/model/text-search.ts";
import { TextMatcher } from "./matching/text-matcher.ts";
import { TextSearch, type TextSearchTools } from "./text-search.ts";
import { type TextThreadOptions, TextThreads } from "./threads/text-threads.ts";

/** The text searches of an engine, of which one runs at a time. */
export class TextSearches {
  private readonly threads: TextThreads;
  private running: { readonly search: TextSearch; readonly end: Promise<void> } | undefined;

  constructor(options: TextThreadOptions) {
    this.threads = new TextThreads(options);
  }

  /** Starts a search, and ends the previous one. Throws `expressionInvalid`. */
  begin(number: number, query: TextQuery, tools: Omit<TextSearchTools, "threads">): void {
    this.running?.search.cancel();
    this.running = undefined;
    // Threads would detect it, too.
    new TextMatcher(query);
    const search = new TextSearch({ ...tools, threads: this.threads }, number, query);
    this.running = { search, end: search.run() };
  }

  cancel(number: number): void {
    if (this.running?.search.number === number) this.running.search.cancel();
  }

  /** Ends the running search, and all threads. */
  async close(): Promise<void> {
    this.running?.search.cancel();
    await Promise.all([this.running?.end, this.threads.stop()]);
  }
}
