import type { TextStretch } from "../../../../src/shared/model/go-to.ts";
import {
  ANY_LETTERS,
  BEGINNING,
  costInFit,
  FITS,
  fitOf,
  matchCost,
  matchedStretches,
  type NameInText,
  NO_MATCH,
  noNameYet,
  type Word,
  wholeName,
  wordOf,
  worseOf,
} from "./match-name.ts";

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

const MAX_QUERY_LENGTH = 512;
const MAX_PARTS = 8;
/** What it costs more to stand around a name than in it. */
const AROUND_COST = 4;

const SEPARATORS: Readonly<Record<Separator, RegExp>> = { ".": /\.|::/, "/": /[\\/]/ };

/** Reads what was typed; null for a text that asks for nothing. */
export function parseQuery(text: string, separator: Separator): Query | null {
  const wanted = text.slice(0, MAX_QUERY_LENGTH).trim();
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

/** How a query fits one name after the other; what it costs where is kept until the next one. */
export class QueryOnNames {
  private whole = NO_MATCH;
  private readonly words: number[] = [];
  private readonly lasts: number[] = [];

  constructor(readonly query: Query) {}

  /** Whether a name of these letters may hold any part; those that do not are passed over at once. */
  mayBeIn(letters: number): boolean {
    const { parts } = this.query;
    for (let at = 0; at < parts.length; at++) {
      const last = parts[at]?.last.letters ?? 0;
      // The letters of the whole part are among them: it has no others but separators.
      if ((last & ~letters) === 0) return true;
    }
    return false;
  }

  /** Looks at a name, which has these letters; false where nothing that has it is wanted. */
  look(letters: number, name: NameInText): boolean {
    const { parts, whole } = this.query;
    this.whole = parts.length > 1 ? costOf(whole, letters, name) : NO_MATCH;
    let isThere = this.whole !== NO_MATCH;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      if (part === undefined) continue;
      const word = costOf(part.word, letters, name);
      // A last word that is the whole part is not looked for twice.
      const isQualified = part.last.text.length < part.word.text.length;
      const last = word === NO_MATCH && isQualified ? costOf(part.last, letters, name) : NO_MATCH;
      this.words[at] = word;
      this.lasts[at] = last;
      isThere ||= word !== NO_MATCH || last !== NO_MATCH;
    }
    return isThere;
  }

  /** What it costs that the name stands in a place, which `costs` knows; `NO_MATCH` where it is not wanted there. */
  costIn(costs: PlaceCosts): number {
    if (this.whole !== NO_MATCH) return this.whole;
    const { parts } = this.query;
    let total = 0;
    let isNamed = false;
    for (let at = 0; at < parts.length; at++) {
      const onName = this.words[at] ?? NO_MATCH;
      const cost = onName === NO_MATCH ? this.withPlace(at, costs) : onName;
      if (cost === NO_MATCH) return NO_MATCH;
      isNamed ||= onName !== NO_MATCH || this.lasts[at] !== NO_MATCH;
      total = at === 0 ? cost : worseOf(total, cost);
    }
    return isNamed ? total : NO_MATCH;
  }

  private withPlace(at: number, costs: PlaceCosts): number {
    const last = this.lasts[at] ?? NO_MATCH;
    const around = last === NO_MATCH ? NO_MATCH : costs.around(at);
    if (around !== NO_MATCH) return worseOf(last, around);
    const all = this.query.parts.length > 1 ? costs.all(at) : NO_MATCH;
    return all === NO_MATCH ? NO_MATCH : worseOf(besideName(all), AROUND_COST);
  }
}

/**
 * What a word costs that stands only around a name. One that is made of humps there counts as one that begins a name, so that
 * `Serialize Convert` finds what `JsonConvert` has as soon as what a `Converting` has: what has it in the name decides first.
 */
function besideName(cost: number): number {
  return fitOf(cost) === FITS.indexOf("hump") ? worseOf(BEGINNING, costInFit(cost) + 1) : cost;
}

/** What it costs that words of a part of the query, by its index, stand in a place: those around the last, or all of them. */
export interface PlaceCosts {
  around(part: number): number;
  all(part: number): number;
}

/** The costs of a place by its qualified name, and by what a name in it says before its last dot. */
export function placeCosts({ parts, separator }: Query, place: string, name: string): PlaceCosts {
  const whole = wholeName(name, separator === "/");
  const dot = name.slice(0, whole.own).lastIndexOf(".");
  const ownPart = { ...whole, start: dot + 1 };
  const inner = [place, name.slice(0, Math.max(dot, 0))].filter((one) => one !== "").join(".");
  return {
    around: (at) => {
      const words = parts[at]?.around ?? [];
      const cost = placeCost(words, place, separator);
      const isInOwnPart = matchCost(parts[at]?.last ?? wordOf(""), ownPart) !== NO_MATCH;
      return cost === NO_MATCH && dot > 0 && isInOwnPart ? placeCost(words, inner, separator) : cost;
    },
    all: (at) => placeCost(parts[at]?.all ?? [], place, separator),
  };
}

/** Whether a query wants what has this name in this place, and how well: as `QueryOnNames`, for a few. */
export function queryCost(query: Query, name: string, place: string): number {
  const onNames = new QueryOnNames(query);
  return onNames.look(ANY_LETTERS, wholeName(name, query.separator === "/"))
    ? onNames.costIn(placeCosts(query, place, name))
    : NO_MATCH;
}

/** The stretches of a name that a query is found in. */
export function stretchesInName({ whole, parts, separator }: Query, name: string): readonly TextStretch[] {
  const named = wholeName(name, separator === "/");
  const all = parts.length > 1 ? matchedStretches(whole, named) : [];
  if (all.length > 0) return all;
  return inOrder(parts.flatMap(({ word, last }) => firstFound([word, last], named)));
}

/** The stretches of a place that a query is found in, where its parts are not in the name. */
export function stretchesInPlace({ parts, separator }: Query, name: string, place: string): readonly TextStretch[] {
  const named = wholeName(name, separator === "/");
  const found = parts.flatMap(({ word, last, around, all }) => {
    if (matchCost(word, named) !== NO_MATCH) return [];
    const isInName = matchCost(last, named) !== NO_MATCH && placeCost(around, place, separator) !== NO_MATCH;
    const stretches: TextStretch[] = [];
    placeCost(isInName ? around : all, place, separator, stretches);
    return stretches;
  });
  return inOrder(found);
}

function costOf(word: Word, letters: number, name: NameInText): number {
  return (word.letters & ~letters) === 0 ? matchCost(word, name) : NO_MATCH;
}

/**
 * What it costs to find words in a qualified name, the last in the innermost name that has it, and so on outwards; puts where
 * they were found into `stretches`.
 */
export function placeCost(
  words: readonly Word[],
  place: string,
  separator: Separator,
  stretches?: TextStretch[],
): number {
  const name = noNameYet(place);
  let total = 0;
  let end = place.length;
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at];
    let cost = NO_MATCH;
    while (word !== undefined && cost === NO_MATCH && end > 0) {
      name.end = end;
      name.start = place.lastIndexOf(separator, end - 1) + 1;
      name.own = name.start;
      end = name.start - 1;
      cost = matchCost(word, name);
      if (cost !== NO_MATCH) stretches?.push(...matchedStretches(word, name));
    }
    if (cost === NO_MATCH) return NO_MATCH;
    total = worseOf(total, cost);
  }
  return total;
}

function firstFound(words: readonly Word[], name: NameInText): readonly TextStretch[] {
  for (const word of words) {
    const found = matchedStretches(word, name);
    if (found.length > 0) return found;
  }
  return [];
}

/** From left to right, those that run into each other as one. */
function inOrder(stretches: readonly TextStretch[]): readonly TextStretch[] {
  const joined: TextStretch[] = [];
  for (const [start, length] of stretches.toSorted(([a], [b]) => a - b)) {
    const [before, size] = joined.at(-1) ?? [0, -1];
    if (start > before + size) joined.push([start, length]);
    else joined[joined.length - 1] = [before, Math.max(before + size, start + length) - before];
  }
  return joined;
}
