import { Kind, type Tokens } from "./lexer/tokens.ts";

const OPEN: ReadonlySet<number> = new Set(["(", "[", "{"].map((m) => m.charCodeAt(0)));
const CLOSE: ReadonlySet<number> = new Set([")", "]", "}"].map((m) => m.charCodeAt(0)));

/** Walks over tokens from one to another, and gives their text. */
export class TokenCursor {
  /** The text given last and its token: rules ask for the same one after another. */
  private lastWord = "";
  private lastWordIndex = -1;

  constructor(
    readonly text: string,
    private readonly tokens: Tokens,
    /** Index of the token under the cursor. */
    public index: number,
    /** Tokens that begin at this offset or later are out of reach. */
    private readonly limit: number,
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

  /** Whether a mark such as `(` or a word stands under the cursor. */
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

  /** Steps over a mark or word if it is there. */
  accept(markOrWord: string): boolean {
    const found = this.is(markOrWord);
    if (found) this.index++;
    return found;
  }

  /** Steps over a word and gives it without `@`; empty where there is none. */
  takeName(): string {
    if (!this.isWord()) return "";
    const word = this.wordAt();
    this.index++;
    return plainName(word);
  }

  /** From an opening bracket to behind the one that closes it. */
  skipBrackets(): void {
    let depth = 0;
    while (!this.isAtEnd) {
      const kind = this.kind();
      this.index++;
      if (OPEN.has(kind)) depth++;
      else if (CLOSE.has(kind) && --depth <= 0) return;
    }
  }

  /** From `<` to behind its `>`; brackets inside are passed over whole. */
  skipAngles(): void {
    let depth = 0;
    while (!this.isAtEnd) {
      if (OPEN.has(this.kind())) {
        this.skipBrackets();
        continue;
      }
      const kind = this.kind();
      this.index++;
      if (kind === LESS) depth++;
      else if (kind === Kind.doubleLess) depth += 2;
      else if (kind === GREATER && --depth <= 0) return;
    }
  }

  /** To the first of these marks or words outside all brackets, or to the end. */
  skipTo(...stops: readonly string[]): void {
    while (!this.isAtEnd && !stops.some((s) => this.is(s))) {
      if (OPEN.has(this.kind())) this.skipBrackets();
      else if (CLOSE.has(this.kind())) return;
      else this.index++;
    }
  }

  /** The source from an offset to the token before the cursor, white space folded. */
  textFrom(start: number): string {
    return fold(this.text.slice(start, this.previousEnd));
  }
}

// As the compiler compares names (C# specification, 6.4.3): without `@` and formatting characters, escapes decoded.
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

const LESS = "<".charCodeAt(0);
const GREATER = ">".charCodeAt(0);

/** Runs of white space become one space. */
export function fold(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, " ").trim() : text;
}

/** Index of the first token that begins at an offset or later. */
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
