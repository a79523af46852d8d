import type { EventEmitter } from "node:events";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import type { TextQuery } from "../../src/shared/model/text-search.ts";
import type { LocalEngine } from "../../src/worker/engine/engine.ts";
import { answered } from "./figures.ts";

/** The duration of one search in all texts, in milliseconds. */
export interface TextSearchFigures {
  readonly text: string;
  /** Until the first hit; and until the thousandth; null where there are fewer. */
  readonly first: number | null;
  readonly thousand: number | null;
  /** Until the end of the search; the number of hits by then. */
  readonly whole: number;
  readonly hits: number;
  /** Processor time of the whole process, over all threads. */
  readonly cpu: number;
}

/** Emits the engine's events. */
type EngineEvents = EventEmitter<{ event: [EngineEvent] }>;

const PLAIN = {
  ...{ isRegularExpression: false, isCaseSensitive: false, isWholeWord: false, folder: "" },
  within: "everything",
} as const;

/** Searches, the first of which starts the threads; words that occur in many C# files, in few, and in none. */
const QUERIES: readonly TextQuery[] = [
  { ...PLAIN, text: "string" },
  { ...PLAIN, text: "string" },
  { ...PLAIN, text: "Enumerator" },
  { ...PLAIN, text: "nowhere-to-be-found" },
  { ...PLAIN, text: "nowhere-to-be-found", isCaseSensitive: true },
  { ...PLAIN, text: "\\bpublic\\s+class\\s+\\w+Factory", isRegularExpression: true },
  { ...PLAIN, text: "exception", isWholeWord: true, within: "comments" },
];

/** Searches the texts of the open project. */
export async function measureTextSearch(
  engine: LocalEngine,
  events: EngineEvents,
): Promise<readonly TextSearchFigures[]> {
  const figures: TextSearchFigures[] = [];
  for (const [at, query] of QUERIES.entries()) figures.push(await measure(engine, events, at, query));
  return figures;
}

async function measure(
  engine: LocalEngine,
  events: EngineEvents,
  search: number,
  query: TextQuery,
): Promise<TextSearchFigures> {
  const before = process.cpuUsage();
  const start = performance.now();
  const follower = new SearchFollower(start);
  const ended = new Promise<number>((resolve, reject) => {
    events.on("event", (event) => follower.handle(event, resolve, reject));
  }).finally(() => events.removeAllListeners("event"));
  answered(await engine.searchText(search, query));
  const hits = await ended;
  const whole = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { text: query.text, ...follower.times, whole, hits, cpu: (user + system) / 1_000 };
}

/** Records when hits arrive. */
class SearchFollower {
  readonly times: { first: number | null; thousand: number | null } = { first: null, thousand: null };
  private listed = 0;

  constructor(private readonly start: number) {}

  /** Calls `ended` with the number of hits at the end. */
  handle(event: EngineEvent, ended: (hits: number) => void, failed: (reason: Error) => void): void {
    if (event.type === "textFound") this.found(event.files.reduce((sum, { hits }) => sum + hits.length, 0));
    else if (event.type === "textSearchEnded") ended(event.summary.hits);
    else if (event.type === "textSearchFailed") failed(new Error(event.error.message));
  }

  private found(hits: number): void {
    const time = performance.now() - this.start;
    this.listed += hits;
    if (this.listed > 0) this.times.first ??= time;
    if (this.listed >= 1_000) this.times.thousand ??= time;
  }
}
