import * as z from "zod/mini";
import type { Revision } from "../../../shared/model/project.ts";
import type { ReaderStamps } from "../../languages/reader-stamps.ts";
import { tryParseJson } from "../store/try-parse-json.ts";
import { filesWithFacts } from "./fact-keys.ts";
import type { Snapshot } from "./records.ts";

/** A state of a project that is kept with its facts, so that later ones can be held against it. */
export interface KeptState {
  /** Names it among those of its project: when it was recorded, in milliseconds since 1970, as are the other times. */
  readonly recorded: number;
  readonly imported: number;
  readonly revision?: Revision;
  readonly readers: ReaderStamps;
  /** When visits began with it, the latest last. */
  readonly opened: readonly number[];
  /** When an import that somebody has asked for took its place; null where none has. */
  readonly replaced: number | null;
  /** The same of a refresh; absent where none has. */
  readonly refreshed?: number;
}

/** Why a state is kept, and since when. */
export type KeptFor = { readonly opened: number } | { readonly replaced: number } | { readonly refreshed: number };

/** What takes the place of a state because somebody has asked for it. */
export type StateTaker = "import" | "refresh";

/** As it is stored: with the names of its facts, so that nobody need read its snapshot for these. */
export interface StoredKeptState {
  readonly state: KeptState;
  /** See `factLines`. */
  readonly facts: string;
}

/** So many of the latest visits, of the latest imports and of the latest refreshes have the states that they began with kept. */
const VISITS = 2;
const IMPORTS = 3;
const REFRESHES = 1;

/** Raised when they are stored in another shape: those of another version are dropped. */
const FORMAT_VERSION = 1;

const storedState = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  /** Of the lines that follow. */
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

/** The names of all facts of a snapshot, a line each, in the order of their letters: the same for the same content. */
export function factLines(snapshot: Snapshot): string {
  return filesWithFacts(snapshot)
    .map(({ id, hash }) => `${id}!${hash}`)
    .sort()
    .join("\n");
}

// One line of JSON, then those of the facts: these are many, and need not be parsed.
export function encodeKeptState({ state, facts }: StoredKeptState): string {
  return `${JSON.stringify({ formatVersion: FORMAT_VERSION, length: facts.length, state })}\n${facts}`;
}

/** Undefined for what is damaged, or of another version or shape. */
export function decodeKeptState(text: string): StoredKeptState | undefined {
  const end = text.indexOf("\n");
  const parsed = storedState.safeParse(tryParseJson(text.slice(0, end)));
  const facts = text.slice(end + 1);
  return parsed.data?.length === facts.length ? { state: parsed.data.state, facts } : undefined;
}

/** The same state, kept for one more reason. */
export function keptFor(state: KeptState, reason: KeptFor): KeptState {
  if (!("opened" in reason)) return { ...state, ...reason };
  return { ...state, opened: [...state.opened, reason.opened].slice(-VISITS) };
}

/** Those that are still worth their room, of the latest visits, imports and refreshes; they are given and answered the latest last. */
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
