import type { TextStretch } from "../model/go-to.ts";
import { type HumpSteps, isInOrder } from "./humps.ts";
import {
  ANY_LETTERS,
  BEGINNING,
  costInFit,
  FITS,
  fitOf,
  interfaceOf,
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

const LONGEST_QUERY = 512;
const MOST_PARTS = 8;
/** What it costs more to stand around a name than in it. */
const AROUND_COST = 4;

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

/** Whether it has separators. */
function isQualified({ word, last }: QueryPart): boolean {
  return last.text.length < word.text.length;
}

/** Whether a name may have separators: they stand before its own part alone. */
function mayBeQualified({ own, start }: NameInText): boolean {
  return own > start;
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

/** How a query fits one name after the other; what it costs where is kept until the next one. */
export class QueryOnNames {
  private whole = NO_MATCH;
  private readonly words: number[] = [];
  private readonly lasts: number[] = [];
  private readonly lastWords: readonly Word[];
  /** Whether what has a fitting name is wanted wherever it stands. */
  private readonly isOfNamesAlone: boolean;
  private letters = 0;
  private name: NameInText = wholeName("");
  /** A bit for each part whose last word may be in the name. */
  private held = 0;
  private isLookedAt = false;

  constructor(readonly query: Query) {
    this.lastWords = query.parts.map(({ last }) => last);
    this.isOfNamesAlone = query.parts.length === 1 && query.parts[0]?.around.length === 0;
  }

  /**
   * Whether a name of these letters, at this stretch of a text, may hold any part: that has its last word in order. Most do
   * not, and are passed over soon.
   */
  mayBeIn(letters: number, name: NameInText): boolean {
    const { lastWords } = this;
    const { folded, start, end } = name;
    this.letters = letters;
    this.name = name;
    this.isLookedAt = false;
    this.held = 0;
    for (let at = 0; at < lastWords.length; at++) {
      const last = lastWords[at];
      // The letters of the whole part are among them: it has no others but separators.
      if (last !== undefined && (last.letters & ~letters) === 0 && isInOrder(last.text, folded, start, end))
        this.held |= 1 << at;
    }
    return this.held !== 0;
  }

  /** Whether the name that `mayBeIn` was asked about holds anything, as far as that is to be told without its place. */
  isThere(): boolean {
    return !this.isOfNamesAlone || this.look(this.letters, this.name);
  }

  /** Whether it may be wanted in a place: what the name cannot hold has to be there. Costs little beside looking at the name. */
  mayBeWantedIn(costs: PlaceCosts): boolean {
    const { parts, whole } = this.query;
    if (this.isOfNamesAlone || (parts.length > 1 && (whole.letters & ~this.letters) === 0)) return true;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      const isHeld = (this.held & (1 << at)) !== 0;
      if (part === undefined || (isHeld && this.mayHoldAll(part))) continue;
      if (isHeld && this.around(at, costs) !== NO_MATCH) continue;
      if (parts.length === 1 || costs.all(at) === NO_MATCH) return false;
    }
    return true;
  }

  private mayHoldAll(part: QueryPart): boolean {
    return (part.word.letters & ~this.letters) === 0 && (!isQualified(part) || mayBeQualified(this.name));
  }

  /** Looks at a name, which has these letters; false where nothing that has it is wanted. */
  look(letters: number, name: NameInText): boolean {
    const { parts, whole } = this.query;
    this.name = name;
    this.isLookedAt = true;
    this.whole = parts.length > 1 ? costOf(whole, letters, name) : NO_MATCH;
    let isThere = this.whole !== NO_MATCH;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      if (part === undefined) continue;
      const hasAround = isQualified(part);
      const word = hasAround && !mayBeQualified(name) ? NO_MATCH : costOf(part.word, letters, name);
      // A last word that is the whole part is not looked for twice.
      const last = word === NO_MATCH && hasAround ? costOf(part.last, letters, name) : NO_MATCH;
      this.words[at] = word;
      this.lasts[at] = last;
      isThere ||= word !== NO_MATCH || last !== NO_MATCH;
    }
    return isThere;
  }

  /** What it costs that the name stands in a place, which `costs` knows; `NO_MATCH` where it is not wanted there. */
  costIn(costs: PlaceCosts): number {
    if (!this.isLookedAt) this.look(this.letters, this.name);
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
    const around = last === NO_MATCH ? NO_MATCH : this.around(at, costs);
    if (around !== NO_MATCH) return worseOf(last, around);
    const all = this.query.parts.length > 1 ? costs.all(at) : NO_MATCH;
    return all === NO_MATCH ? NO_MATCH : worseOf(besideName(all), AROUND_COST);
  }

  /** What is around a name that is explicitly of an interface begins with that: `Shelf.IShelf.Reorder`. */
  private around(at: number, costs: PlaceCosts): number {
    const cost = costs.around(at);
    const last = this.lastWords[at];
    if (cost !== NO_MATCH || last === undefined) return cost;
    const qualifier = qualifierFor(last, this.name);
    return qualifier === undefined ? NO_MATCH : costs.around(at, qualifier);
  }
}

/**
 * What a word costs that stands only around a name. One that is made of humps there counts as one that begins a name, so that
 * `Serialize Convert` finds what `JsonConvert` has as soon as what a `Converting` has: what has it in the name decides first.
 */
function besideName(cost: number): number {
  return fitOf(cost) === FITS.indexOf("hump") ? worseOf(BEGINNING, costInFit(cost) + 1) : cost;
}

/** The interface that a name is explicitly of, where its own part holds a word; else undefined. */
function qualifierFor(last: Word, name: NameInText): string | undefined {
  const found = interfaceOf(name);
  return found === undefined || matchCost(last, found.ownPart) === NO_MATCH ? undefined : found.qualifier;
}

/** What it costs that words of a part of the query, by its index, stand in a place: those around the last, or all of them. */
export interface PlaceCosts {
  /** With the interface that a name is explicitly of, in the place with that behind it. */
  around(part: number, qualifier?: string): number;
  all(part: number): number;
}

/** The costs of a place by its qualified name. */
export function placeCosts({ parts, separator }: Query, place: string): PlaceCosts {
  return {
    around: (at, qualifier) => {
      return placeCost(parts[at]?.around ?? [], qualifiedPlace(place, qualifier, separator), separator);
    },
    all: (at) => placeCost(parts[at]?.all ?? [], place, separator),
  };
}

/** A place with the interface behind it that a name in it is explicitly of, if there is one. */
export function qualifiedPlace(place: string, qualifier: string | undefined, separator: Separator): string {
  if (qualifier === undefined) return place;
  return place === "" ? qualifier : place + separator + qualifier;
}

/** Whether a query wants what has this name in this place, and how well: as `QueryOnNames`, for a few. */
export function queryCost(query: Query, name: string, place: string): number {
  const onNames = new QueryOnNames(query);
  return onNames.look(ANY_LETTERS, wholeName(name, query.separator === "/"))
    ? onNames.costIn(placeCosts(query, place))
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
    const qualifier = isInName ? undefined : qualifierFor(last, named);
    const qualified = qualifiedPlace(place, qualifier, separator);
    const isQualified = qualifier !== undefined && placeCost(around, qualified, separator) !== NO_MATCH;
    placeCost(isInName || isQualified ? around : all, isQualified ? qualified : place, separator, { stretches });
    return stretches.filter(([start, length]) => start + length <= place.length);
  });
  return inOrder(found);
}

function costOf(word: Word, letters: number, name: NameInText): number {
  return (word.letters & ~letters) === 0 ? matchCost(word, name) : NO_MATCH;
}

/** Where the places go that words were found at, and what looking for them may take. */
export interface PlaceSearch {
  readonly stretches?: TextStretch[];
  readonly steps?: HumpSteps;
}

/** What it costs to find words in a qualified name, the last in the innermost name that has it, and so on outwards. */
export function placeCost(
  words: readonly Word[],
  place: string,
  separator: Separator,
  { stretches, steps }: PlaceSearch = {},
): number {
  const name = noNameYet(place, false, steps);
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
