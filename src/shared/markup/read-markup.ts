import { NAME_IN_BRACKETS, nameIn } from "./declared-name.ts";

/** Maximum number of stretches in one text; no person writes more, and anything after them is plain text. */
export const MAX_STRETCHES = 5_000;

/** A stretch of a description with markup: code, or the name of a declaration. */
export interface MarkupStretch {
  readonly kind: "code" | "reference";
  /** Where it begins in the text and how long it is, with its backticks or brackets, in UTF-16 units. */
  readonly start: number;
  readonly length: number;
  /** The code, or the name with angle brackets where braces were typed. */
  readonly text: string;
  /** Whether the name has backticks inside of its brackets. */
  readonly isCode: boolean;
}

/**
 * The code (`` `text` ``) and the names (`[Type.Member]`) in a description, in order, each on one line. The caller
 * finds out whether a name means anything; where it does not, the brackets are part of the text. Takes time linear in
 * the length of the text.
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

// Neither begins nor ends with white space: in "a ` b ` c" the backtick is a plain character, and there is no code.
const CODE = /`([^`\s](?:[^`\n\r\u0085\u2028\u2029]*[^`\s])?)`(?!`)/y;

function codeAt(text: string, start: number, sign: string): MarkupStretch | undefined {
  if (sign.length > 1) return undefined;
  const [whole, code] = matchAt(CODE, text, start) ?? [];
  if (whole === undefined || code === undefined) return undefined;
  return { kind: "code", start, length: whole.length, text: code, isCode: true };
}

// After these characters it is an index: `array[i]`, `rows()[i]`, `rows[0][i]`.
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
