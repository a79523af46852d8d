import type { TextStretch } from "../model/go-to.ts";
import { foldUnit, lettersOf } from "./fold.ts";

/** Maximum length of a word that is searched for in humps. */
const MAX_WORD_LENGTH = 48;
/** Maximum number of characters of a name that are searched. */
const MAX_NAME_LENGTH = 256;
/** Maximum number of steps for a name: one with very many possible paths is not searched to the end. */
const MAX_STEPS = 2_000;

/**
 * Whether a hump of a name begins at this position of a text: a capital letter, a digit, or a character after a
 * separator.
 */
export function isHumpStart(text: string, at: number, start: number, end: number): boolean {
  if (at === start) return true;
  const [before, unit] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  if (isDigit(unit)) return !isDigit(before);
  if (!isLetter(unit)) return true;
  if (!isLetter(before)) return true;
  if (!isUpper(unit)) return false;
  // `XMLReader` has two humps.
  return !isUpper(before) || (at + 1 < end && isLower(text.charCodeAt(at + 1)));
}

/** The bits of the first letters of a name's humps, as in `lettersOf`. */
export function initialsOf(text: string, start: number, end: number): number {
  let letters = 0;
  for (let at = start; at < end; at++) if (isHumpStart(text, at, start, end)) letters |= lettersOf(text, at, at + 1);
  return letters;
}

/** The step budget for finding humps in many names: once it is spent, no more are found. */
export class HumpSteps {
  /** The positions of the units of the most recent word, in one list that is reused for all names. */
  readonly places: number[] = [];

  constructor(private left: number) {}

  /** Takes steps from the budget, and answers whether it was sufficient. */
  take(count: number): boolean {
    this.left -= count;
    return this.left >= 0;
  }
}

/** An unlimited budget for a few names, each of which has its own limit. */
export const ANY_STEPS = new HumpSteps(Number.POSITIVE_INFINITY);

/** The part of a name in a text in which humps are searched for. */
export interface OwnPart {
  readonly text: string;
  /** The text as `fold` makes it. */
  readonly folded: string;
  readonly own: number;
  readonly end: number;
  /** The step budget for this name and those after it. */
  readonly steps: HumpSteps;
}

/**
 * The number of pieces in which the beginnings of a name's humps make up a word, as those of `JsonConvert` make up
 * `JConvert`; one more where they do not begin with the first hump, and -1 where there is no match. Its cost is
 * bounded.
 */
export function countHumps(word: string, name: OwnPart): number {
  return findHumps(word, name)?.count ?? -1;
}

/** The pieces that `countHumps` counts. */
export function humpPieces(word: string, { text, folded, own, end }: OwnPart): readonly TextStretch[] {
  return findHumps(word, { text, folded, own, end, steps: ANY_STEPS })?.search.pieces() ?? [];
}

function findHumps(word: string, name: OwnPart) {
  const { folded, own, end, steps } = name;
  const stop = Math.min(end, own + MAX_NAME_LENGTH);
  if (word.length < 2 || word.length > MAX_WORD_LENGTH || !isInOrder(word, folded, own, stop)) return undefined;
  const search = new HumpSearch(word, name, stop);
  for (let at = own; at < stop && steps.take(1); at++) {
    if (!search.begins(at, 0)) continue;
    const count = search.from(0, at);
    if (count > 0) return { count: count + (at === own ? 0 : 1), search };
  }
  return undefined;
}

/**
 * Whether all units of a word occur in order in a stretch of a folded text, which is necessary for any match: a cheap
 * test that most names fail. An extended word can be in order only where this one is.
 */
export function isInOrder(word: string, folded: string, start: number, stop: number): boolean {
  let unit = 0;
  for (let at = start; at < stop && unit < word.length; at++) {
    if (folded.charCodeAt(at) === word.charCodeAt(unit)) unit++;
  }
  return unit === word.length;
}

class HumpSearch {
  private stepsHere = 0;

  constructor(
    private readonly word: string,
    private readonly name: OwnPart,
    private readonly stop: number,
  ) {}

  begins(at: number, unit: number): boolean {
    const { text, own, end } = this.name;
    return this.is(at, unit) && isHumpStart(text, at, own, end);
  }

  /**
   * The number of pieces from the hump at `at`, which continues with this unit of the word; 0 where there is no match.
   */
  from(unit: number, at: number): number {
    this.name.steps.places[unit] = at;
    return this.after(unit + 1, at + 1);
  }

  pieces(): readonly TextStretch[] {
    const { places } = this.name.steps;
    const pieces: TextStretch[] = [];
    let first = 0;
    for (let unit = 1; unit <= this.word.length; unit++) {
      if (unit < this.word.length && places[unit] === (places[unit - 1] ?? 0) + 1) continue;
      pieces.push([places[first] ?? 0, unit - first]);
      first = unit;
    }
    return pieces;
  }

  // The hump matches as far as it can, and backtracks where the humps after it need its units.
  private after(unit: number, at: number): number {
    let reached = unit;
    while (reached < this.word.length && this.is(at + reached - unit, reached)) {
      this.name.steps.places[reached] = at + reached - unit;
      reached++;
    }
    if (!this.name.steps.take(reached - unit)) return 0;
    if (reached === this.word.length) return 1;
    for (; reached >= unit; reached--) {
      for (let next = at + reached - unit; next < this.stop && this.mayGoOn(); next++) {
        const count = this.begins(next, reached) ? this.from(reached, next) : 0;
        if (count > 0) return count + 1;
      }
    }
    return 0;
  }

  private mayGoOn(): boolean {
    return this.stepsHere++ < MAX_STEPS && this.name.steps.take(1);
  }

  private is(at: number, unit: number): boolean {
    return at < this.stop && this.name.folded.charCodeAt(at) === this.word.charCodeAt(unit);
  }
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isUpper(unit: number): boolean {
  return foldUnit(unit) !== unit;
}

function isLower(unit: number): boolean {
  return unit >= 0x80 ? !isUpper(unit) : unit >= 0x61 && unit <= 0x7a;
}

function isLetter(unit: number): boolean {
  return unit >= 0x80 || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
}
