import { MAX_WRITTEN_CHARACTERS } from "../../../../../shared/limits/reading.ts";
import { isClosing, isOpening } from "./closings.ts";
import { BRACE_OPEN, GREATER, LESS, SEMICOLON } from "./marks.ts";
import { Kind, type Tokens } from "./tokens.ts";

/**
 * Maximum number of tokens in one list of type arguments, with brackets inside counted as one: broken code may have an
 * unclosed `<`.
 */
const MAX_ANGLE_TOKENS = 10_000;

/** A name without `@`, and the offset of its first character. */
export interface PlacedName {
  readonly name: string;
  readonly at: number;
}

/** Walks over tokens within a range, and returns their text. */
export class TokenCursor {
  /** The last returned word and its token, cached because several rules read the same one. */
  private lastWord = "";
  private lastWordIndex = -1;

  constructor(
    readonly text: string,
    private readonly tokens: Tokens,
    /** Index of the token under the cursor. */
    public index: number,
    /** Tokens that begin at this offset or later are not read. */
    protected readonly limit: number,
  ) {}

  get isAtEnd(): boolean {
    return this.index >= this.tokens.count || this.start >= this.limit;
  }

  /** Offset of the token under the cursor, or the limit. */
  get start(): number {
    return this.tokens.starts[this.index] ?? this.limit;
  }

  /** Offset behind the token before the cursor. */
  get previousEnd(): number {
    return this.tokens.ends[this.index - 1] ?? 0;
  }

  kind(ahead = 0): number {
    const i = this.index + ahead;
    const start = this.tokens.starts[i];
    return start === undefined || i >= this.tokens.count || start >= this.limit ? 0 : (this.tokens.kinds[i] ?? 0);
  }

  /** Whether a given mark such as `(` or a given word is under the cursor. */
  is(markOrWord: string, ahead = 0): boolean {
    const kind = this.kind(ahead);
    if (kind !== Kind.word) return markOrWord.length === 1 && kind === markOrWord.charCodeAt(0);
    const start = this.tokens.starts[this.index + ahead] ?? 0;
    return (
      this.tokens.ends[this.index + ahead] === start + markOrWord.length && this.text.startsWith(markOrWord, start)
    );
  }

  isWord(ahead = 0): boolean {
    return this.kind(ahead) === Kind.word;
  }

  /** The text of a token as written; empty behind the end. */
  wordAt(ahead = 0): string {
    if (this.kind(ahead) === 0) return "";
    const i = this.index + ahead;
    if (i !== this.lastWordIndex) {
      this.lastWordIndex = i;
      this.lastWord = this.text.slice(this.tokens.starts[i], this.tokens.ends[i]);
    }
    return this.lastWord;
  }

  /** Skips a mark or word if it is under the cursor. */
  accept(markOrWord: string): boolean {
    const found = this.is(markOrWord);
    if (found) this.index++;
    return found;
  }

  /** Skips a word and returns it without `@`; empty if there is none. */
  takeName(): string {
    if (!this.isWord()) return "";
    const word = this.wordAt();
    this.index++;
    return plainName(word);
  }

  /** Skips a word and returns it without `@`, with its offset. */
  takePlacedName(): PlacedName {
    const at = this.start;
    return { name: this.takeName(), at };
  }

  /** Skips from an opening bracket past the one that closes it. */
  skipBrackets(): void {
    if (this.isAtEnd) return;
    const { tokens, index } = this;
    const closing = isOpening(this.kind()) ? (tokens.closings[index] ?? tokens.count) : index;
    const isReached = closing < tokens.count && (tokens.starts[closing] ?? 0) < this.limit;
    this.index = isReached ? closing + 1 : tokenAt(tokens, this.limit);
  }

  /**
   * Skips from `<` past its `>`; other brackets inside are skipped as a whole. A token that no type contains ends it, too.
   */
  skipAngles(): void {
    let depth = 0;
    for (let seen = 0; !this.isAtEnd && seen < MAX_ANGLE_TOKENS; seen++) {
      const kind = this.kind();
      if (kind === SEMICOLON || kind === BRACE_OPEN) return;
      if (isOpening(kind)) {
        this.skipBrackets();
        continue;
      }
      this.index++;
      if (kind === LESS) depth++;
      else if (kind === Kind.doubleLess) depth += 2;
      else if (kind === GREATER && --depth <= 0) return;
    }
  }

  /** Skips to the first of these marks or words outside all brackets, or to the end. */
  skipTo(...stops: readonly string[]): void {
    while (!this.isAtEnd && !stops.some((s) => this.is(s))) {
      if (isOpening(this.kind())) this.skipBrackets();
      else if (isClosing(this.kind())) return;
      else this.index++;
    }
  }

  /**
   * Returns the source from an offset to the token before the cursor, with white space folded, cut at a limit that
   * hand-written code does not reach.
   */
  textFrom(start: number): string {
    return writtenText(this.text, start, this.previousEnd);
  }
}

// Normalizes names as the compiler does (C# specification, 6.4.3): without `@` and formatting characters, escapes decoded.
function plainName(word: string): string {
  const name = word.startsWith("@") ? word.slice(1) : word;
  if (!/[\\\u0080-\uffff]/.test(name)) return name;
  return name
    .replace(/\\u([\da-f]{4})|\\U([\da-f]{8})/gi, (written, short?: string, long?: string) => {
      const code = Number.parseInt(short ?? long ?? "", 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    })
    .replace(/\p{Cf}/gu, "");
}

/** Returns a stretch of a text with white space folded; ends with an ellipsis if it exceeds the maximum length. */
export function writtenText(text: string, start: number, end: number): string {
  if (end - start <= MAX_WRITTEN_CHARACTERS) return foldCode(text.slice(start, end));
  return `${foldCode(text.slice(start, start + MAX_WRITTEN_CHARACTERS))}…`;
}

// Line comments are removed, because in a single line they would extend to its end.
function foldCode(text: string): string {
  if (!text.includes("//")) return fold(text);
  return fold(text.replace(LINE_COMMENT, (_, kept: string | undefined) => kept ?? "")).trim();
}

/** Matches line comments; quotes and other comments are matched too, and kept. */
const LINE_COMMENT =
  /(("{3,})[\s\S]*?\2"*|(?:@\$?|\$@)"(?:[^"]|"")*"|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/)|\/\/.*/g;

/** Replaces runs of white space by one space. */
export function fold(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, " ").trim() : text;
}

/** Returns the index of the first token that begins at an offset or later. */
export function tokenAt(tokens: Tokens, offset: number): number {
  let low = 0;
  let high = tokens.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens.starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
