import { type Word, wordOf } from "./match-name.ts";

/** What separates a qualified name: `.` in code, `/` in paths. */
export type Separator = "." | "/";

/**
 * A search query: parts in any order, each of which has to match the name or its surroundings, and at least one the
 * name.
 */
export interface Query {
  readonly separator: Separator;
  /** The whole query as one word, for names that contain blanks. */
  readonly whole: Word;
  readonly parts: readonly QueryPart[];
}

/** One of the words of a query: `Convert.Ser` asks for a `Ser` in a `Convert`. */
export interface QueryPart {
  readonly word: Word;
  /** The last word, which has to match the name itself, and those before it, for its surroundings, outermost first. */
  readonly last: Word;
  readonly around: readonly Word[];
  /** Both together. */
  readonly all: readonly Word[];
}

const MAX_QUERY_LENGTH = 512;
const MAX_PARTS = 8;

/** The arguments of a call that was copied from code, `AddRetry(options)`: no name has parameters. */
const ARGUMENTS = /(?<=\w)\(.*$/s;

const SEPARATORS: Readonly<Record<Separator, RegExp>> = { ".": /\.|::/, "/": /[\\/]/ };

/** Parses a query; null for an empty one. */
export function parseQuery(text: string, separator: Separator): Query | null {
  const written = text.slice(0, MAX_QUERY_LENGTH);
  const wanted = (separator === "." ? written.replace(ARGUMENTS, "") : written).trim();
  const parts = wanted.split(/\s+/).slice(0, MAX_PARTS);
  if (wanted === "" || parts.every((part) => part.split(SEPARATORS[separator]).every((name) => name === "")))
    return null;
  return { separator, whole: wordOf(wanted), parts: parts.map((part) => queryPart(part, separator)) };
}

function queryPart(text: string, separator: Separator): QueryPart {
  const names = text.split(SEPARATORS[separator]);
  const last = wordOf(names.pop() ?? "");
  const around = names.filter((name) => name !== "").map(wordOf);
  return { word: wordOf(text), last, around, all: last.text === "" ? around : [...around, last] };
}

/** The bits of the letters that a name and its surroundings must have together to match a query. */
export function lettersWanted({ parts }: Query): number {
  return parts.flatMap(({ all }) => all).reduce((letters, word) => letters | word.letters, 0);
}

/**
 * Whether a query extends the last word of another one: it matches no name that `QueryOnNames.mayBeIn` has rejected for
 * that one.
 */
export function goesOn(query: Query, before: Query): boolean {
  const [text, earlier] = [query.whole.text, before.whole.text];
  return text.startsWith(earlier) && !/[\s.:/\\]/.test(text.slice(earlier.length));
}
