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

/** Additional cost of a match around a name instead of in it. */
const AROUND_COST = 4;

/** Matches a query against one name after the other; the costs of a name are kept until the next one. */
export class QueryOnNames {
  private whole = NO_MATCH;
  private readonly words: number[] = [];
  private readonly lasts: number[] = [];
  private readonly lastWords: readonly Word[];
  /** Whether a matching name is sufficient, independent of its place. */
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
   * Whether a name with these letters, at this stretch of a text, may match any part, because it contains the part's
   * last word in order. Most names do not, and are skipped quickly.
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
      // This tests the letters of the whole part: it has no others but separators.
      if (last !== undefined && (last.letters & ~letters) === 0 && isInOrder(last.text, folded, start, end))
        this.held |= 1 << at;
    }
    return this.held !== 0;
  }

  /** Whether the name passed to `mayBeIn` matches anything, as far as that can be decided without its place. */
  isThere(): boolean {
    return !this.isOfNamesAlone || this.look(this.letters, this.name);
  }

  /**
   * Whether it may match in a place, which has to contain what the name cannot. Cheap compared with matching the name.
   */
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

  /** Matches a name with these letters; false where it cannot match in any place. */
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
      // A last word that is the whole part is not searched for twice.
      const last = word === NO_MATCH && hasAround ? costOf(part.last, letters, name) : NO_MATCH;
      this.words[at] = word;
      this.lasts[at] = last;
      isThere ||= word !== NO_MATCH || last !== NO_MATCH;
    }
    return isThere;
  }

  /** The cost of the name in a place, using its `costs`; `NO_MATCH` where it does not match there. */
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

  /** For an explicit implementation, the qualifier of the name is part of its place: `Shelf.IShelf.Reorder`. */
  private around(at: number, costs: PlaceCosts): number {
    const cost = costs.around(at);
    const last = this.lastWords[at];
    if (cost !== NO_MATCH || last === undefined) return cost;
    const qualifier = qualifierFor(last, this.name);
    return qualifier === undefined ? NO_MATCH : costs.around(at, qualifier);
  }
}

/** Whether a query matches this name in this place, and at what cost; like `QueryOnNames`, for a few names. */
export function queryCost(query: Query, name: string, place: string): number {
  const onNames = new QueryOnNames(query);
  return onNames.look(ANY_LETTERS, wholeName(name, query.separator === "/"))
    ? onNames.costIn(placeCosts(query, place))
    : NO_MATCH;
}

/** Whether a part has separators. */
function isQualified({ word, last }: QueryPart): boolean {
  return last.text.length < word.text.length;
}

/** Whether a name may have separators, which occur only before its own part. */
function mayBeQualified({ own, start }: NameInText): boolean {
  return own > start;
}

/**
 * The cost of a word that only matches around a name. A hump match there counts as a match at the beginning, so that
 * for `Serialize Convert`, members of `JsonConvert` rank equal to those of a `Converting`: the match in the name
 * decides first.
 */
function besideName(cost: number): number {
  return fitOf(cost) === FITS.indexOf("hump") ? worseOf(BEGINNING, costInFit(cost) + 1) : cost;
}

function costOf(word: Word, letters: number, name: NameInText): number {
  return (word.letters & ~letters) === 0 ? matchCost(word, name) : NO_MATCH;
}
