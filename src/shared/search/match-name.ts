import type { TextStretch } from "../model/go-to.ts";
import { ALL_LETTERS, fold, lettersOf } from "./fold.ts";
import { ANY_STEPS, countHumps, humpPieces, isHumpStart, type OwnPart } from "./humps.ts";

/**
 * How well a word matches a name, the best first: it equals the name, begins it, consists of beginnings of its humps,
 * or is contained in it.
 */
export const FITS = ["exact", "prefix", "hump", "substring"] as const;

/** A word to search for in names. */
export interface Word {
  /** In lower case, as `fold` makes it. */
  readonly text: string;
  /** The bits of all its letters, as in `lettersOf`, of its first letter alone, and of the others. */
  readonly letters: number;
  readonly initial: number;
  readonly rest: number;
}

const [HUMP, SUBSTRING] = [FITS.indexOf("hump"), FITS.indexOf("substring")];
/** The cost of matching a file's name without its extension. */
const STEM_COST = 1;
/** The cost of matching the beginning of a single hump. */
const ONE_HUMP = 1;

/** The cost where the word does not match. */
export const NO_MATCH = -1;

/** The number of bits for costs within one of `FITS`, and the number of such costs. */
const COST_BITS = 5;
const COSTS = 1 << COST_BITS;

/** The cost of matching the beginning of a name. */
export const BEGINNING = COSTS;

export function wordOf(text: string): Word {
  const folded = fold(text);
  const first = Math.min(1, folded.length);
  const [initial, rest] = [lettersOf(folded, 0, first), lettersOf(folded, first)];
  return { text: folded, letters: initial | rest, initial, rest };
}

/** The index in `FITS` of a cost. */
export function fitOf(cost: number): number {
  return cost >> COST_BITS;
}

/** The part of a cost within its fit. */
export function costInFit(cost: number): number {
  return cost & (COSTS - 1);
}

/** The cost of two words that both match: as good as the worse of them. */
export function worseOf(a: number, b: number): number {
  const cost = Math.min(costInFit(a) + costInFit(b), COSTS - 1);
  return Math.max(fitOf(a), fitOf(b)) * COSTS + cost;
}

/** A name within a text. */
export interface NameInText extends OwnPart {
  start: number;
  end: number;
  /** Where its own part begins, as in `ownStart`. */
  own: number;
  /** The bits of the first letters of its humps, as in `lettersOf`; all bits where they were not determined. */
  initials: number;
  /** Whether it is the name of a file, which has an extension and never an interface's qualifier. */
  readonly isFile: boolean;
}

/** A name that is the whole text. */
export function wholeName(text: string, isFile = false): NameInText {
  const { length } = text;
  const own = ownStart(text, 0, length, isFile);
  return { text, folded: fold(text), start: 0, end: length, own, initials: ANY_LETTERS, isFile, steps: ANY_STEPS };
}

/** A text whose names are matched one after the other, before the first of them. */
export function noNameYet(text: string, isFile = false, steps = ANY_STEPS, folded = fold(text)): NameInText {
  return { text, folded, start: 0, end: 0, own: 0, initials: ANY_LETTERS, isFile, steps };
}

/** The bits of a name whose letters were not determined. */
export const ANY_LETTERS = -1;

/**
 * Returns the cost of matching a word against a name: 0 for an equal name, higher for worse matches, `NO_MATCH` where
 * it does not match. An empty word is the beginning of every name. Nothing is allocated, because very many names are
 * matched for each keystroke.
 */
export function matchCost(word: Word, name: NameInText): number {
  const { folded, start, end, own } = name;
  const { length } = word.text;
  if (length > end - start) return NO_MATCH;
  if (startsAt(word.text, folded, start)) return length === end - start ? 0 : isStem(length, name) ? STEM_COST : COSTS;
  if (own > start && own + length <= end && startsAt(word.text, folded, own)) return own + length === end ? 0 : COSTS;
  return costInside(word, name);
}

/** Returns the stretches of a name that a word matches; none where it does not match. */
export function matchedStretches(word: Word, name: NameInText): readonly TextStretch[] {
  const { folded, start, own } = name;
  const cost = matchCost(word, name);
  const { length } = word.text;
  if (cost === NO_MATCH || length === 0) return [];
  if (fitOf(cost) < HUMP) return [[startsAt(word.text, folded, start) ? start : own, length]];
  if (cost !== HUMP * COSTS + ONE_HUMP && fitOf(cost) === HUMP) return humpPieces(word.text, name);
  return [[placeIn(word.text, name), length]];
}

// A word that matches at a single hump counts as found there, even if its letters begin several humps as well.
function costInside(word: Word, name: NameInText): number {
  const { text, own, end, initials } = name;
  if (word.text.length === 1 && isLetterAmong(word.initial, initials)) return HUMP * COSTS + ONE_HUMP;
  const at = placeIn(word.text, name);
  if (at >= own && isHumpStart(text, at, own, end)) return HUMP * COSTS + ONE_HUMP;
  // It is not contained in one hump, so another hump must begin with one of its letters.
  const mayBeHumps = (word.initial & ~initials) === 0 && (word.rest & initials) !== 0;
  const pieces = mayBeHumps ? countHumps(word.text, name) : NO_MATCH;
  if (pieces !== NO_MATCH) return HUMP * COSTS + Math.min(ONE_HUMP + pieces, COSTS - 1);
  return at === NO_MATCH ? NO_MATCH : SUBSTRING * COSTS;
}

// The bits of `lettersOf` for other characters are ambiguous.
function isLetterAmong(bit: number, initials: number): boolean {
  return initials !== ANY_LETTERS && (bit & initials & ALL_LETTERS) !== 0;
}

/** Where a word occurs in a name: at the first hump that begins with it, or else at its first occurrence. */
function placeIn(word: string, { text, folded, start, end, own }: NameInText): number {
  const first = word.charCodeAt(0);
  const last = end - word.length;
  let anywhere = NO_MATCH;
  for (let at = start; at <= last; at++) {
    if (folded.charCodeAt(at) !== first || !startsAt(word, folded, at)) continue;
    if (at >= own && isHumpStart(text, at, own, end)) return at;
    if (anywhere === NO_MATCH) anywhere = at;
  }
  return anywhere;
}

// The query `readme` means `README.md`, and not other names that begin with the same letters.
function isStem(length: number, { text, start, end, isFile }: NameInText): boolean {
  return isFile && length > 0 && start + length === text.lastIndexOf(".", end - 1);
}

/** Where a name's own part begins: after the qualifier of an explicitly implemented interface, and after underscores. */
export function ownStart(text: string, start: number, end: number, isFile = false): number {
  let own = isFile ? start : end;
  while (own > start && text.charCodeAt(own - 1) !== DOT) own--;
  while (own < end - 1 && isLeading(text.charCodeAt(own))) own++;
  return own;
}

/**
 * The interface that a name implements explicitly, and its own part, which has to contain the last word; undefined
 * where there is none.
 */
export function interfaceOf(
  name: NameInText,
): { readonly qualifier: string; readonly ownPart: NameInText } | undefined {
  const { text, start, own } = name;
  if (own === start) return undefined;
  // Searched in the name only, because the text may contain very many others.
  const qualifier = text.slice(start, own);
  const dot = qualifier.lastIndexOf(".");
  if (dot <= 0) return undefined;
  return { qualifier: qualifier.slice(0, dot), ownPart: { ...name, start: start + dot + 1 } };
}

const DOT = ".".charCodeAt(0);
const LEADING: ReadonlySet<number> = new Set(["_", "@", "~"].map((sign) => sign.charCodeAt(0)));

function isLeading(unit: number): boolean {
  return LEADING.has(unit);
}

function startsAt(wanted: string, folded: string, at: number): boolean {
  for (let i = 0; i < wanted.length; i++) {
    if (folded.charCodeAt(at + i) !== wanted.charCodeAt(i)) return false;
  }
  return true;
}
