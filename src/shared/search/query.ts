import { type Word, wordOf } from "./match-name.ts";

/** What parts a qualified name: `.` in code, `/` in paths. */
export type Separator = "." | "/";

/** What is looked for: parts that may come in any order, each in the name or in what is around it, and one in the name. */
export interface Query {
  readonly separator: Separator;
  /** All of it, for names that hold blanks. */
  readonly whole: Word;
  readonly parts: readonly QueryPart[];
}

/** One of the words of a query: `Convert.Ser` asks for a `Ser` in a `Convert`. */
export interface QueryPart {
  readonly word: Word;
  /** What the name itself has of it, and what is around it, outermost first. */
  readonly last: Word;
  readonly around: readonly Word[];
  /** Both together. */
  readonly all: readonly Word[];
}

const LONGEST_QUERY = 512;
const MOST_PARTS = 8;

const SEPARATORS: Readonly<Record<Separator, RegExp>> = { ".": /\.|::/, "/": /[\\/]/ };

/** Reads what was typed; null for a text that asks for nothing. */
export function parseQuery(text: string, separator: Separator): Query | null {
  const wanted = text.slice(0, LONGEST_QUERY).trim();
  const parts = wanted.split(/\s+/).slice(0, MOST_PARTS);
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

/** The letters that a name and what is around it have together where a query fits. */
export function lettersWanted({ parts }: Query): number {
  return parts.flatMap(({ all }) => all).reduce((letters, word) => letters | word.letters, 0);
}

/** Whether a query is another one with more behind the last word: it can fit no name that `QueryOnNames.mayBeIn` has denied that one. */
export function goesOn(query: Query, before: Query): boolean {
  const [text, earlier] = [query.whole.text, before.whole.text];
  return text.startsWith(earlier) && !/[\s.:/\\]/.test(text.slice(earlier.length));
}
