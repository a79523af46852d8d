import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import type { TextQuery } from "../../src/shared/model/text-search.ts";
import type { LocalEngine } from "../../src/worker/engine/engine.ts";
import { answered } from "./figures.ts";

/** How long one search in all texts takes, in milliseconds. */
export interface TextSearchFigures {
  readonly text: string;
  /** Until the first hit, and until the first thousand; null where there are not so many. */
  readonly first: number | null;
  readonly thousand: number | null;
  /** Until its end, which comes after so many hits. */
  readonly whole: number;
  readonly hits: number;
  /** Processor time of the whole process, of all its threads. */
  readonly cpu: number;
}

type Hear = (listener: (event: EngineEvent) => void) => () => void;

const PLAIN = { isRegularExpression: false, isCaseSensitive: false, isWholeWord: false, within: "everything" } as const;

/** Searches the first of which starts the threads; words that are in many C# files, in few, and in none. */
const QUERIES: readonly TextQuery[] = [
  { ...PLAIN, text: "string" },
  { ...PLAIN, text: "string" },
  { ...PLAIN, text: "Enumerator" },
  { ...PLAIN, text: "nowhere-to-be-found" },
  { ...PLAIN, text: "nowhere-to-be-found", isCaseSensitive: true },
  { ...PLAIN, text: "\\bpublic\\s+class\\s+\\w+Factory", isRegularExpression: true },
  { ...PLAIN, text: "exception", isWholeWord: true, within: "comments" },
];

/** Searches the texts of the project that is open; `hear` begins to call back with the engine's events, its answer ends that. */
export async function measureTextSearch(engine: LocalEngine, hear: Hear): Promise<readonly TextSearchFigures[]> {
  const figures: TextSearchFigures[] = [];
  for (const [at, query] of QUERIES.entries()) figures.push(await measure(engine, hear, at, query));
  return figures;
}

async function measure(engine: LocalEngine, hear: Hear, search: number, query: TextQuery): Promise<TextSearchFigures> {
  const before = process.cpuUsage();
  const start = performance.now();
  const times: { first: number | null; thousand: number | null } = { first: null, thousand: null };
  let listed = 0;
  const end = new Promise<number>((resolve, reject) => {
    const stop = hear((event) => {
      const time = performance.now() - start;
      if (event.type === "textFound") {
        listed += event.files.reduce((sum, { hits }) => sum + hits.length, 0);
        if (listed > 0) times.first ??= time;
        if (listed >= 1_000) times.thousand ??= time;
      } else if (event.type === "textSearchEnded") {
        stop();
        resolve(event.summary.hits);
      } else if (event.type === "textSearchFailed") {
        stop();
        reject(new Error(event.error.message));
      }
    });
  });
  answered(await engine.searchText(search, query));
  const hits = await end;
  const whole = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { text: query.text, ...times, whole, hits, cpu: (user + system) / 1_000 };
}
