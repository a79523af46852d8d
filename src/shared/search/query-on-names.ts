import { isInOrder } from "./humps.ts";
import {
  ANY_LETTERS,
  BEGINNING,
  costInFit,
  FITS,
  fitOf,
  matchCost,
  type NameInText,
  NO_MATCH,
  type Word,
  wholeName,
  worseOf,
} from "./match-name.ts";
import { type PlaceCosts, placeCosts, qualifierFor } from "./place-cost.ts";
import type { Query, QueryPart } from "./query.ts";

/** What it costs more to stand around a name than in it. */
const AROUND_COST = 4;

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

/** Whether a query wants what has this name in this place, and how well: as `QueryOnNames`, for a few. */
export function queryCost(query: Query, name: string, place: string): number {
  const onNames = new QueryOnNames(query);
  return onNames.look(ANY_LETTERS, wholeName(name, query.separator === "/"))
    ? onNames.costIn(placeCosts(query, place))
    : NO_MATCH;
}

/** Whether it has separators. */
function isQualified({ word, last }: QueryPart): boolean {
  return last.text.length < word.text.length;
}

/** Whether a name may have separators: they stand before its own part alone. */
function mayBeQualified({ own, start }: NameInText): boolean {
  return own > start;
}

/**
 * What a word costs that stands only around a name. One that is made of humps there counts as one that begins a name, so that
 * `Serialize Convert` finds what `JsonConvert` has as soon as what a `Converting` has: what has it in the name decides first.
 */
function besideName(cost: number): number {
  return fitOf(cost) === FITS.indexOf("hump") ? worseOf(BEGINNING, costInFit(cost) + 1) : cost;
}

function costOf(word: Word, letters: number, name: NameInText): number {
  return (word.letters & ~letters) === 0 ? matchCost(word, name) : NO_MATCH;
}
