import * as z from "zod/mini";
import type { Revision } from "../../../shared/model/project.ts";
import type { ReaderStamps } from "../../languages/reader-stamps.ts";
import { tryParseJson } from "../../util/try-parse-json.ts";
import { filesWithFacts } from "./fact-keys.ts";
import type { Snapshot } from "./records.ts";

/** A state of a project that is kept with its facts, so that later states can be compared with it. */
export interface KeptState {
  /** Its id within its project: when it was recorded, in milliseconds since 1970, as are the other times. */
  readonly recorded: number;
  readonly imported: number;
  readonly revision?: Revision;
  readonly readers: ReaderStamps;
  /** When visits began with this state, most recent last. */
  readonly opened: readonly number[];
  /** When a requested import replaced it; null if none has. */
  readonly replaced: number | null;
  /** When a refresh replaced it; absent if none has. */
  readonly refreshed?: number;
}

/** Why a state is kept, and since when. */
export type KeptFor = { readonly opened: number } | { readonly replaced: number } | { readonly refreshed: number };

/** What replaces a state at the user's request. */
export type StateTaker = "import" | "refresh";

/** A kept state as stored: with the names of its facts, so that its snapshot need not be read for them. */
export interface StoredKeptState {
  readonly state: KeptState;
  /** See `factLines`. */
  readonly facts: string;
}

/** Numbers of the latest visits, imports and refreshes whose initial states are kept. */
const VISITS = 2;
const IMPORTS = 3;
const REFRESHES = 1;

/** Incremented when the stored format changes: states of another version are dropped. */
const FORMAT_VERSION = 1;

const storedState = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  /** Length of the lines that follow. */
  length: z.number(),
  state: z.object({
    recorded: z.number(),
    imported: z.number(),
    revision: z.exactOptional(z.object({ branch: z.string(), commit: z.string() })),
    readers: z.record(z.string(), z.object({ version: z.number(), symbols: z.array(z.string()) })),
    opened: z.array(z.number()),
    replaced: z.nullable(z.number()),
    refreshed: z.exactOptional(z.number()),
  }),
});

/** The names of all facts of a snapshot, one per line, sorted: equal for equal content. */
export function factLines(snapshot: Snapshot): string {
  return filesWithFacts(snapshot)
    .map(({ id, hash }) => `${id}!${hash}`)
    .sort()
    .join("\n");
}

// One line of JSON, then the lines of the facts, which are many and need not be parsed.
export function encodeKeptState({ state, facts }: StoredKeptState): string {
  return `${JSON.stringify({ formatVersion: FORMAT_VERSION, length: facts.length, state })}\n${facts}`;
}

/** Undefined for a damaged text, or one of another version or shape. */
export function decodeKeptState(text: string): StoredKeptState | undefined {
  const end = text.indexOf("\n");
  const parsed = storedState.safeParse(tryParseJson(text.slice(0, end)));
  const facts = text.slice(end + 1);
  return parsed.data?.length === facts.length ? { state: parsed.data.state, facts } : undefined;
}

/** The same state with an additional reason to be kept. */
export function keptFor(state: KeptState, reason: KeptFor): KeptState {
  if (!("opened" in reason)) return { ...state, ...reason };
  return { ...state, opened: [...state.opened, reason.opened].slice(-VISITS) };
}

/**
 * Filters the states worth keeping, those of the latest visits, imports and refreshes; argument and result are sorted
 * most recent last.
 */
export function statesToKeep(states: readonly KeptState[]): readonly KeptState[] {
  let visits = 0;
  let imports = 0;
  let refreshes = 0;
  const isKept = ({ opened, replaced, refreshed }: KeptState) => {
    const isOfImport = replaced !== null && imports < IMPORTS;
    const isOfRefresh = refreshed !== undefined && refreshes < REFRESHES;
    const isWanted = (opened.length > 0 && visits < VISITS) || isOfImport || isOfRefresh;
    visits += opened.length;
    if (replaced !== null) imports++;
    if (refreshed !== undefined) refreshes++;
    return isWanted;
  };
  return [...states].reverse().filter(isKept).reverse();
}
