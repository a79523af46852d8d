import { NAME_IN_BRACKETS, nameIn } from "./declared-name.ts";

/** More of them in one text no person writes; what comes behind them is words. */
export const MOST_STRETCHES = 5_000;

/** A stretch of a description that says more than its words: code, or the name of a declaration. */
export interface MarkupStretch {
  readonly kind: "code" | "reference";
  /** Where it begins in the text and how long it is, with its backticks or brackets, in UTF-16 units. */
  readonly start: number;
  readonly length: number;
  /** The code, or the name with angle brackets where braces were typed. */
  readonly text: string;
  /** A name between backticks inside of its brackets. */
  readonly isCode: boolean;
}

/**
 * The code (`` `text` ``) and the names (`[Type.Member]`) in a description, in their order, each on one line. Whether a name
 * means anything is for the reader to find out; where it does not, the brackets are part of the words. Takes time in
 * proportion to the text.
 */
export function readMarkup(text: string): readonly MarkupStretch[] {
  const found: MarkupStretch[] = [];
  const marks = /`+|\[/g;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const stretch = mark[0] === "[" ? referenceAt(text, mark.index) : codeAt(text, mark.index, mark[0]);
    if (stretch === undefined) continue;
    found.push(stretch);
    marks.lastIndex = stretch.start + stretch.length;
  }
  return found;
}

// Neither begins nor ends with white space: "a ` b ` c" has a sign in it, and no code.
const CODE = /`([^`\s](?:[^`\n\r\u0085\u2028\u2029]*[^`\s])?)`(?!`)/y;

function codeAt(text: string, start: number, sign: string): MarkupStretch | undefined {
  if (sign.length > 1) return undefined;
  const [whole, code] = matchAt(CODE, text, start) ?? [];
  if (whole === undefined || code === undefined) return undefined;
  return { kind: "code", start, length: whole.length, text: code, isCode: true };
}

// Behind these it is an index: `array[i]`, `rows()[i]`, `rows[0][i]`.
const INDEXED = /[\p{L}\p{N}_)\]]/u;

function referenceAt(text: string, start: number): MarkupStretch | undefined {
  if (INDEXED.test(characterBefore(text, start))) return undefined;
  const [whole, sign] = matchAt(NAME_IN_BRACKETS, text, start) ?? [];
  if (whole === undefined || sign === undefined) return undefined;
  return { kind: "reference", start, length: whole.length, text: nameIn(whole), isCode: sign !== "" };
}

function characterBefore(text: string, at: number): string {
  const half = text.charAt(at - 1);
  return /[\udc00-\udfff]/.test(half) ? text.slice(at - 2, at) : half;
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
