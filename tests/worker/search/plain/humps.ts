import type { TextStretch } from "../../../../src/shared/model/go-to.ts";
import { foldUnit, lettersOf } from "./fold.ts";

/** Longer words are no initials. */
const MAX_WORD_LENGTH = 48;
/** So much of a name is looked at. */
const MAX_NAME_LENGTH = 256;
/** Names that are made to have very many ways through them are not gone through to the end. */
const MAX_STEPS = 2_000;

/** Whether a hump of a name begins at this place of a text: a capital letter, a digit, or what follows another sign. */
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

/** The letters that the humps of a name begin with, as `lettersOf` finds letters. */
export function initialsOf(text: string, start: number, end: number): number {
  let letters = 0;
  for (let at = start; at < end; at++) if (isHumpStart(text, at, start, end)) letters |= lettersOf(text, at, at + 1);
  return letters;
}

/**
 * The number of pieces in which the beginnings of a name's humps make up a word, as those of `JsonConvert` make up
 * `JConvert`; one more where they do not begin with the first hump, and -1 where they do not. What it may cost is bounded.
 */
export function countHumps(word: string, text: string, start: number, end: number): number {
  return findHumps(word, text, start, end)?.count ?? -1;
}

/** These pieces. */
export function humpPieces(word: string, text: string, start: number, end: number): readonly TextStretch[] {
  return findHumps(word, text, start, end)?.search.pieces() ?? [];
}

function findHumps(word: string, text: string, start: number, end: number) {
  const stop = Math.min(end, start + MAX_NAME_LENGTH);
  if (word.length < 2 || word.length > MAX_WORD_LENGTH || !hasInOrder(word, text, start, stop)) return undefined;
  const search = new HumpSearch(word, text, start, stop, end);
  for (let at = start; at < stop; at++) {
    if (!search.begins(at, 0)) continue;
    const count = search.from(0, at);
    if (count > 0) return { count: count + (at === start ? 0 : 1), search };
  }
  return undefined;
}

/** Whether all units of the word come one after the other: what most names do not have, and is soon known. */
function hasInOrder(word: string, text: string, start: number, stop: number): boolean {
  let unit = 0;
  for (let at = start; at < stop && unit < word.length; at++) {
    if (foldUnit(text.charCodeAt(at)) === word.charCodeAt(unit)) unit++;
  }
  return unit === word.length;
}

class HumpSearch {
  /** Of the units of the word that were found, their places. */
  private readonly places: number[] = [];
  private steps = 0;

  constructor(
    private readonly word: string,
    private readonly text: string,
    private readonly start: number,
    private readonly stop: number,
    private readonly end: number,
  ) {}

  begins(at: number, unit: number): boolean {
    return this.is(at, unit) && isHumpStart(this.text, at, this.start, this.end);
  }

  /** The number of pieces from the hump at `at`, which goes on with this unit of the word; 0 where they do not make it up. */
  from(unit: number, at: number): number {
    this.places[unit] = at;
    return this.after(unit + 1, at + 1);
  }

  pieces(): readonly TextStretch[] {
    const pieces: TextStretch[] = [];
    let first = 0;
    for (let unit = 1; unit <= this.word.length; unit++) {
      if (unit < this.word.length && this.places[unit] === (this.places[unit - 1] ?? 0) + 1) continue;
      pieces.push([this.places[first] ?? 0, unit - first]);
      first = unit;
    }
    return pieces;
  }

  // The hump goes on as far as it can, and gives back what the humps after it need.
  private after(unit: number, at: number): number {
    let reached = unit;
    while (reached < this.word.length && this.is(at + reached - unit, reached)) {
      this.places[reached] = at + reached - unit;
      reached++;
    }
    if (reached === this.word.length) return 1;
    for (; reached >= unit; reached--) {
      for (let next = at + reached - unit; next < this.stop && this.steps < MAX_STEPS; next++) {
        this.steps++;
        const count = this.begins(next, reached) ? this.from(reached, next) : 0;
        if (count > 0) return count + 1;
      }
    }
    return 0;
  }

  private is(at: number, unit: number): boolean {
    return at < this.stop && foldUnit(this.text.charCodeAt(at)) === this.word.charCodeAt(unit);
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
