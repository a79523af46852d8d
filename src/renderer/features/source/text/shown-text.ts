import { endOfRow, startOfRow } from "./row-bounds.ts";

/** Maximum number of characters shown of a row: longer rows are data, which neither editors nor readers cope with. */
export const MAX_ROW_LENGTH = 5_000;

/** A range of rows that are shown; zero-based and inclusive. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A text as it is shown: some or all of its rows, each ended by one `\n`, with long ones truncated. */
export interface ShownText {
  readonly text: string;
  /** The zero-based number of its first row in the whole text. */
  readonly firstRow: number;
  /** The number of characters left out, by zero-based row in the shown text. */
  readonly cuts: ReadonlyMap<number, number>;
  /** The parts of the whole text that are left out, in order; offsets are in the whole text. */
  readonly gaps: readonly Gap[];
}

interface Gap {
  readonly from: number;
  readonly to: number;
  /** The total number of characters left out before the gap. */
  readonly before: number;
}

/** Prepares a text, or some of its rows, for display. */
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
  if (length <= MAX_ROW_LENGTH) return length;
  const unit = text.charCodeAt(start + MAX_ROW_LENGTH - 1);
  const isHalf = unit >= 0xd800 && unit < 0xdc00;
  return isHalf ? MAX_ROW_LENGTH - 1 : MAX_ROW_LENGTH;
}

/** Maps an offset in the whole text to the shown text; an offset that is left out maps to the nearest one. */
export function shownPlace({ gaps }: Pick<ShownText, "gaps">, place: number): number {
  const gap = gapAt(gaps, place);
  return gap === undefined ? place : Math.min(place, gap.from) - gap.before + Math.max(0, place - gap.to);
}

/** Returns the last gap that begins at or before an offset. */
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

/** Maps a range of the whole text to the shown text; undefined unless both of its ends are shown. */
export function shownSpan(shown: Pick<ShownText, "gaps">, from: number, to: number) {
  if (isLeftOut(shown, from) || isLeftOut(shown, to)) return undefined;
  return { from: shownPlace(shown, from), to: shownPlace(shown, to) };
}

/**
 * Maps spans of the whole text to the shown text. Each consists of `stride` numbers, of which the first two are its
 * start and its length; spans that are not shown at all are left out.
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

/** Maps pairs of start and end offsets to the shown text; pairs of which either end is left out are removed. */
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
  // A range that ends with the whole text does not end with the shown text, if that ends earlier.
  return place < gap.to || (place === gap.to && gap === gaps.at(-1));
}
