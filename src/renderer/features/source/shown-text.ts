import { endOfRow, startOfRow } from "./row-bounds.ts";

/** Of a longer row so many characters are shown: editors, and eyes, are made for rows and not for data. */
export const LONGEST_ROW = 5_000;

/** The rows of a text that are shown; zero-based, the last one included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A text as it is shown: some or all of its rows, each ended by one `\n`, long ones cut. */
export interface ShownText {
  readonly text: string;
  /** The number that its first row has in the whole text, zero-based. */
  readonly firstRow: number;
  /** By the row in what is shown, zero-based: how many of its characters are left out. */
  readonly cuts: ReadonlyMap<number, number>;
  /** What of the whole text is not in it, in order; offsets into the whole text. */
  readonly gaps: readonly Gap[];
}

interface Gap {
  readonly from: number;
  readonly to: number;
  /** How much is left out before it. */
  readonly before: number;
}

/** Makes a text, or some of its rows, ready to be shown. */
export function showText(whole: string, rows?: RowRange): ShownText {
  const { first = 0, last = Number.POSITIVE_INFINITY } = rows ?? {};
  const pieces: string[] = [];
  const gaps: Gap[] = [];
  const cuts = new Map<number, number>();
  let at = 0;
  let before = 0;
  const leaveOut = (from: number, to: number) => {
    if (from > at) pieces.push(whole.slice(at, from));
    gaps.push({ from, to, before });
    before += to - from;
    at = to;
  };
  const begin = startOfRow(whole, first);
  if (begin > 0) leaveOut(0, begin);
  let start = begin;
  for (let row = first; start <= whole.length; row++) {
    const end = endOfRow(whole, start);
    const shownEnd = start + shownLength(whole, start, end);
    if (shownEnd < end) leaveOut(shownEnd, end);
    const hidden = end - shownEnd - (whole[end - 1] === "\r" ? 1 : 0);
    if (hidden > 0) cuts.set(row - first, hidden);
    start = end + 1;
    if (row === last) {
      if (end < whole.length) leaveOut(end, whole.length);
      break;
    }
  }
  if (at < whole.length) pieces.push(whole.slice(at));
  return { text: pieces.join(""), firstRow: first, cuts, gaps };
}

function shownLength(text: string, start: number, end: number): number {
  const length = end - start - (text[end - 1] === "\r" && end > start ? 1 : 0);
  if (length <= LONGEST_ROW) return length;
  const unit = text.charCodeAt(start + LONGEST_ROW - 1);
  const isHalf = unit >= 0xd800 && unit < 0xdc00;
  return isHalf ? LONGEST_ROW - 1 : LONGEST_ROW;
}

/** Where a place of the whole text stands in what is shown; the nearest one for a place that is left out. */
export function shownPlace({ gaps }: Pick<ShownText, "gaps">, place: number): number {
  const gap = gapAt(gaps, place);
  return gap === undefined ? place : Math.min(place, gap.from) - gap.before + Math.max(0, place - gap.to);
}

/** The last gap that begins at a place or before it. */
function gapAt(gaps: readonly Gap[], place: number): Gap | undefined {
  let low = 0;
  let high = gaps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gaps[middle]?.from ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return gaps[low - 1];
}

/** A stretch of the whole text as it stands in what is shown; undefined where that does not have all of it. */
export function shownSpan(shown: Pick<ShownText, "gaps">, from: number, to: number) {
  if (isLeftOut(shown, from) || isLeftOut(shown, to)) return undefined;
  return { from: shownPlace(shown, from), to: shownPlace(shown, to) };
}

/**
 * Stretches of the whole text as stretches of what is shown. Each is `stride` numbers, of which the first two are its
 * start and its length; those of which nothing is shown are left out.
 */
export function shownSpans(shown: Pick<ShownText, "gaps">, spans: Uint32Array, stride: number): Uint32Array {
  if (shown.gaps.length === 0) return spans;
  const kept = new Uint32Array(spans.length);
  let length = 0;
  for (let index = 0; index + 1 < spans.length; index += stride) {
    const [start = 0, size = 0] = [spans[index], spans[index + 1]];
    const from = shownPlace(shown, start);
    const to = shownPlace(shown, start + size);
    if (to <= from) continue;
    kept.set(spans.subarray(index, index + stride), length);
    kept[length] = from;
    kept[length + 1] = to - from;
    length += stride;
  }
  return kept.subarray(0, length);
}

/** Pairs of where something begins and ends, as they stand in what is shown; without those that begin or end elsewhere. */
export function shownPairs(shown: Pick<ShownText, "gaps">, pairs: Uint32Array): Uint32Array {
  if (shown.gaps.length === 0) return pairs;
  const kept: number[] = [];
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const pair = shownSpan(shown, pairs[index] ?? 0, pairs[index + 1] ?? 0);
    if (pair !== undefined && pair.to > pair.from) kept.push(pair.from, pair.to);
  }
  return Uint32Array.from(kept);
}

function isLeftOut({ gaps }: Pick<ShownText, "gaps">, place: number): boolean {
  const gap = gapAt(gaps, place);
  if (gap === undefined || place <= gap.from) return false;
  // What ends with the text does not end with what is shown, if that ends before it.
  return place < gap.to || (place === gap.to && gap === gaps.at(-1));
}
