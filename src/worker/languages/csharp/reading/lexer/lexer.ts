import { findClosings, isClosing, isOpening } from "./closings.ts";
import { APOSTROPHE, ASTERISK, AT, BACKSLASH, BRACE_CLOSE, COLON, DOT, HASH, MINUS, PLUS, SLASH } from "./marks.ts";
import {
  closingBraces,
  isLineEnd,
  readCharacter,
  readStringContent,
  readStringOpening,
  type StringOpening,
} from "./strings.ts";
import { Kind, LONG_OPERATORS, type Span, type Tokens } from "./tokens.ts";

const CLASS = {
  other: 0,
  space: 1,
  word: 2,
  digit: 3,
  quote: 4,
  apostrophe: 5,
  slash: 6,
  hash: 7,
  operator: 8,
} as const;

const SPACE = 32;

const CLASSES = makeClasses();
const OPERATORS_BY_CODE = Array.from({ length: 128 }, (_, c) => LONG_OPERATORS[String.fromCharCode(c)]);

/** Splits C# into tokens, comments and directives. Never fails: an unknown character becomes a token of its own. */
export function lex(text: string): Tokens {
  return new Lexer(text).run();
}

/** An interpolated string whose hole is being read. */
interface OpenHole {
  readonly opening: StringOpening;
  /** The number of open brackets of any kind inside the hole. */
  depth: number;
}

class Lexer {
  private kinds: Uint8Array;
  private starts: Int32Array;
  private ends: Int32Array;
  private count = 0;
  private at = 0;
  private readonly comments: Span[] = [];
  private readonly directives: Span[] = [];
  private readonly holes: OpenHole[] = [];

  constructor(private readonly text: string) {
    const guess = Math.max(16, text.length >> 2);
    this.kinds = new Uint8Array(guess);
    this.starts = new Int32Array(guess);
    this.ends = new Int32Array(guess);
  }

  run(): Tokens {
    const { text } = this;
    let isRowStart = true;
    while (this.at < text.length) {
      const c = text.charCodeAt(this.at);
      const charClass = c < 128 ? CLASSES[c] : classOfOther(c);
      if (charClass === CLASS.space) {
        if (isLineEnd(c)) isRowStart = true;
        this.at++;
        // The beginning of a line is mostly spaces.
        while (text.charCodeAt(this.at) === SPACE) this.at++;
      } else if (charClass === CLASS.hash && isRowStart && this.holes.length === 0) this.directive();
      else {
        isRowStart = false;
        this.token(c, charClass ?? CLASS.other);
      }
    }
    const { count, comments, directives } = this;
    // Entries behind the last token must not look like tokens.
    const kinds = this.kinds.subarray(0, count);
    const starts = this.starts.subarray(0, count);
    const ends = this.ends.subarray(0, count);
    return { count, kinds, starts, ends, closings: findClosings(kinds), comments, directives };
  }

  private token(c: number, charClass: number): void {
    if (charClass === CLASS.word && !this.isStrayBackslash(c)) this.word();
    else if (charClass === CLASS.operator) this.mark(c);
    else if (charClass === CLASS.digit) this.number();
    else if (charClass === CLASS.quote) this.stringOrWord(c);
    else if (charClass === CLASS.apostrophe) this.push(Kind.string, this.at, readCharacter(this.text, this.at));
    else if (charClass === CLASS.slash) this.slash();
    else this.push(c < 127 ? c : Kind.word, this.at, this.at + 1);
  }

  private word(): void {
    const start = this.at;
    this.push(Kind.word, start, this.wordEnd(start + 1));
  }

  private wordEnd(from: number): number {
    const { text } = this;
    let i = from;
    for (; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c < 128 ? CLASSES[c] !== CLASS.word && CLASSES[c] !== CLASS.digit : classOfOther(c) !== CLASS.word) break;
      if (this.isStrayBackslash(c, i)) break;
    }
    return i;
  }

  // In a name a backslash begins an escape, `\u0061`, and nothing else. Any other one is a token of its own, because
  // the grammar fails on each.
  private isStrayBackslash(c: number, at = this.at): boolean {
    if (c !== BACKSLASH) return false;
    const next = this.text[at + 1];
    return next !== "u" && next !== "U";
  }

  private number(): void {
    const { text } = this;
    let end = this.wordEnd(this.at + 1);
    // `1.5` continues behind the dot, `1..2` and `1.ToString()` do not; `1e-5` continues behind the sign.
    for (;;) {
      const c = text.charCodeAt(end);
      const isFraction = c === DOT && isDigit(text.charCodeAt(end + 1));
      const isExponent =
        (c === PLUS || c === MINUS) &&
        /^[\d_.]+e$/i.test(text.slice(this.at, end)) &&
        isDigit(text.charCodeAt(end + 1));
      if (!isFraction && !isExponent) break;
      end = this.wordEnd(end + 1);
    }
    this.push(Kind.number, this.at, end);
  }

  // `"`, `@` or `$` begins a string or an `@identifier`, or is a mark.
  private stringOrWord(c: number): void {
    const opening = readStringOpening(this.text, this.at);
    if (opening !== undefined) this.string(opening);
    else if (c === AT && this.wordEnd(this.at + 1) > this.at + 1)
      this.push(Kind.word, this.at, this.wordEnd(this.at + 1));
    else this.push(c, this.at, this.at + 1);
  }

  private string(opening: StringOpening): void {
    const { end, opensHole } = readStringContent(this.text, opening.content, opening);
    this.push(opensHole ? Kind.interpolationStart : Kind.string, this.at, end);
    if (opensHole) this.holes.push({ opening, depth: 0 });
  }

  private slash(): void {
    const next = this.text.charCodeAt(this.at + 1);
    if (next === SLASH) this.comment(this.rowEnd(this.at));
    else if (next === ASTERISK) {
      const close = this.text.indexOf("*/", this.at + 2);
      this.comment(close < 0 ? this.text.length : close + 2);
    } else this.mark(47);
  }

  private comment(end: number): void {
    this.comments.push({ start: this.at, end });
    this.at = end;
  }

  private directive(): void {
    const end = this.rowEnd(this.at);
    this.directives.push({ start: this.at, end });
    this.at = end;
  }

  private rowEnd(from: number): number {
    let i = from;
    while (i < this.text.length && !isLineEnd(this.text.charCodeAt(i))) i++;
    return i;
  }

  private mark(c: number): void {
    if (this.holes.length > 0 && this.markInHole(c)) return;
    // `.5` is a number.
    if (c === DOT && isDigit(this.text.charCodeAt(this.at + 1))) {
      this.number();
      return;
    }
    const operators = OPERATORS_BY_CODE[c];
    if (operators !== undefined) {
      for (const [operator, kind] of operators) {
        if (this.text.startsWith(operator, this.at)) {
          this.push(kind, this.at, this.at + operator.length);
          return;
        }
      }
    }
    this.push(c, this.at, this.at + 1);
  }

  /** Counts the brackets of a hole; returns true if the mark ended the hole and the string continues. */
  private markInHole(c: number): boolean {
    const hole = this.holes[this.holes.length - 1];
    if (hole === undefined) return false;
    const isFormat = c === COLON && this.text.charCodeAt(this.at + 1) !== COLON;
    if (hole.depth === 0 && (c === BRACE_CLOSE || isFormat)) {
      this.closeHole(hole);
      return true;
    }
    if (isOpening(c)) hole.depth++;
    else if (isClosing(c)) hole.depth--;
    return false;
  }

  private closeHole(hole: OpenHole): void {
    const start = this.at;
    const brace = this.text.charCodeAt(start) === BRACE_CLOSE ? start : this.text.indexOf("}", start);
    const from = brace < 0 ? this.text.length : brace + closingBraces(this.text, brace, hole.opening);
    const { end, opensHole } = readStringContent(this.text, from, hole.opening);
    this.push(opensHole ? Kind.interpolationMiddle : Kind.interpolationEnd, start, end);
    if (opensHole) hole.depth = 0;
    else this.holes.pop();
  }

  private push(kind: number, start: number, end: number): void {
    if (this.count === this.kinds.length) this.grow();
    this.kinds[this.count] = kind;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count++;
    this.at = end;
  }

  private grow(): void {
    const size = this.kinds.length * 2;
    this.kinds = copyInto(new Uint8Array(size), this.kinds);
    this.starts = copyInto(new Int32Array(size), this.starts);
    this.ends = copyInto(new Int32Array(size), this.ends);
  }
}

function copyInto<T extends Uint8Array | Int32Array>(target: T, source: T): T {
  target.set(source);
  return target;
}

function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

// Beyond ASCII: letters of all scripts form words; characters that the compiler treats as white space are white space.
function classOfOther(c: number): number {
  if (c === 0x85 || c === 0x2028 || c === 0x2029 || c === 0xa0 || c === 0xfeff || c === 0x3000) return CLASS.space;
  if (c >= 0x2000 && c <= 0x200a) return CLASS.space;
  return CLASS.word;
}

function makeClasses(): Uint8Array {
  const classes = new Uint8Array(128).fill(CLASS.operator);
  for (let c = 0; c <= 32; c++) classes[c] = CLASS.space;
  for (let c = 48; c <= 57; c++) classes[c] = CLASS.digit;
  for (let c = 65; c <= 90; c++) {
    classes[c] = CLASS.word;
    classes[c + 32] = CLASS.word;
  }
  classes["_".charCodeAt(0)] = CLASS.word;
  for (const mark of '"@$') classes[mark.charCodeAt(0)] = CLASS.quote;
  classes[APOSTROPHE] = CLASS.apostrophe;
  classes[SLASH] = CLASS.slash;
  classes[HASH] = CLASS.hash;
  classes[BACKSLASH] = CLASS.word; // a Unicode escape in an identifier
  return classes;
}
