import { APOSTROPHE, AT, BACKSLASH, BRACE_CLOSE, BRACE_OPEN, DOLLAR, QUOTE } from "./marks.ts";

/** Maximum number of `$`, more than any real string has; a long run of them would be counted again from each. */
const MAX_DOLLARS = 100;

/** The opening of a string literal: the marks before the quotes, and the number of quotes. */
export interface StringOpening {
  readonly isVerbatim: boolean;
  /** Number of `$`, and of the braces that open a hole. 0 for a plain string. */
  readonly dollars: number;
  /** 1, or at least 3 for a raw string. */
  readonly quotes: number;
  /** Offset of the first character of its content. */
  readonly content: number;
}

/** The end of a stretch of string content: behind the closing quotes, or behind the braces that open a hole. */
export interface StringStretch {
  readonly end: number;
  readonly opensHole: boolean;
}

/** Reads `"`, `@"`, `$"`, `$@"`, `@$"`, `"""`, `$$"""` at an offset; undefined if no string begins there. */
export function readStringOpening(text: string, at: number): StringOpening | undefined {
  let i = at;
  let dollars = 0;
  let isVerbatim = false;
  for (; ; i++) {
    const c = text.charCodeAt(i);
    if (c === DOLLAR && dollars < MAX_DOLLARS) dollars++;
    else if (c === AT && !isVerbatim) isVerbatim = true;
    else break;
  }
  if (text.charCodeAt(i) !== QUOTE) return undefined;
  const run = countRun(text, i, QUOTE);
  if (run >= 3 && !isVerbatim) return { isVerbatim, dollars, quotes: run, content: i + run };
  return { isVerbatim, dollars, quotes: 1, content: i + 1 };
}

/** Reads string content from an offset to its end or to the next hole. Unclosed single-line strings end with their line. */
export function readStringContent(text: string, from: number, opening: StringOpening): StringStretch {
  const stretch = readContent(text, from, opening);
  const isUtf8 = !stretch.opensHole && /[uU]/.test(text.charAt(stretch.end)) && text.charAt(stretch.end + 1) === "8";
  return isUtf8 ? { end: stretch.end + 2, opensHole: false } : stretch;
}

function readContent(text: string, from: number, opening: StringOpening): StringStretch {
  if (opening.quotes >= 3) return readRawContent(text, from, opening);
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      if (opening.isVerbatim && text.charCodeAt(i + 1) === QUOTE) i++;
      else return { end: i + 1, opensHole: false };
    } else if (c === BACKSLASH && !opening.isVerbatim) i++;
    else if (c === BRACE_OPEN && opening.dollars > 0) {
      if (text.charCodeAt(i + 1) === BRACE_OPEN) i++;
      else return { end: i + 1, opensHole: true };
    } else if (!opening.isVerbatim && isLineEnd(c)) return { end: i, opensHole: false };
  }
  return { end: text.length, opensHole: false };
}

function readRawContent(text: string, from: number, opening: StringOpening): StringStretch {
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      const run = countRun(text, i, QUOTE);
      if (run >= opening.quotes) return { end: i + run, opensHole: false };
      i += run - 1;
    } else if (c === BRACE_OPEN && opening.dollars > 0) {
      const run = countRun(text, i, BRACE_OPEN);
      if (run >= opening.dollars) return { end: i + run, opensHole: true };
      i += run - 1;
    }
  }
  return { end: text.length, opensHole: false };
}

/** Returns the number of braces that close a hole: as many as opened it. */
export function closingBraces(text: string, at: number, opening: StringOpening): number {
  if (opening.quotes < 3) return 1;
  return Math.min(countRun(text, at, BRACE_CLOSE), Math.max(1, opening.dollars));
}

/** Returns the offset behind a character literal; a lone apostrophe (in the prose of an inactive branch) ends at once. */
export function readCharacter(text: string, at: number): number {
  for (let i = at + 1; i < at + 12 && i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === BACKSLASH) i++;
    else if (c === APOSTROPHE) return i + 1;
    else if (isLineEnd(c)) break;
  }
  return at + 1;
}

export function isLineEnd(c: number): boolean {
  return c === 10 || c === 13 || c === 0x85 || c === 0x2028 || c === 0x2029;
}

function countRun(text: string, from: number, code: number): number {
  let i = from;
  while (text.charCodeAt(i) === code) i++;
  return i - from;
}
