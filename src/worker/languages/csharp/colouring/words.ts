import { SEMICOLON } from "../reading/lexer/marks.ts";
import { Kind, type Tokens } from "../reading/lexer/tokens.ts";
import { BESIDE, CONTEXTUAL_WORDS, type KeywordRule, VALUE_WORDS } from "./keywords.ts";
import { RESERVED_WORDS } from "./reserved-words.ts";

/** Determines which tokens of a text are keywords, from its beginning to its end. */
export class KeywordReader {
  /** The number of open brackets, and the number when each unfinished query began. */
  private depth = 0;
  private readonly queries: number[] = [];

  constructor(
    private readonly text: string,
    private readonly tokens: Tokens,
  ) {}

  /** Whether a token is a keyword; to be called for each token in order. */
  isKeyword(at: number): boolean {
    const kind = this.tokens.kinds[at] ?? 0;
    if (kind !== Kind.word) this.follow(kind);
    return kind === Kind.word && this.isKeywordHere(this.wordAt(at), at);
  }

  private isKeywordHere(word: string, at: number): boolean {
    if (RESERVED_WORDS.has(word)) return true;
    if (word === "from") return this.beginsQuery(at);
    const rule = CONTEXTUAL_WORDS.get(word);
    return rule !== undefined && this.holds(rule, at);
  }

  private holds({ before, notBefore, after, isOfQuery }: KeywordRule, at: number): boolean {
    if (isOfQuery && this.queries.length === 0) return false;
    if (before !== undefined && !this.isOneOf(at - 1, before)) return false;
    if (notBefore !== undefined && this.isOneOf(at - 1, notBefore)) return false;
    if (after === undefined) return true;
    return this.isOneOf(at + 1, after) && !(after.has(BESIDE.reserved) && VALUE_WORDS.has(this.wordAt(at + 1)));
  }

  // Recognizes `from x in` and `from Type x in`.
  private beginsQuery(at: number): boolean {
    const isNamed = this.isWord(at + 1) && !VALUE_WORDS.has(this.wordAt(at + 1));
    const begins = isNamed && [2, 3, 4, 5, 6].some((ahead) => this.wordAt(at + ahead) === "in");
    if (begins && this.queries.at(-1) !== this.depth) this.queries.push(this.depth);
    return begins;
  }

  // A query ends with its statement, and before the closing bracket that encloses it.
  private follow(kind: number): void {
    if (OPENINGS.has(kind)) this.depth++;
    else if (CLOSINGS.has(kind)) this.depth = Math.max(0, this.depth - 1);
    else if (kind !== SEMICOLON) return;
    const mostOpen = kind === SEMICOLON ? this.depth - 1 : this.depth;
    while ((this.queries.at(-1) ?? Number.NEGATIVE_INFINITY) > mostOpen) this.queries.pop();
  }

  private isOneOf(at: number, wanted: ReadonlySet<string>): boolean {
    const text = this.wordAt(at);
    return wanted.has(text) || wanted.has(this.sortOf(at, text));
  }

  private sortOf(at: number, text: string): string {
    if (text === "") return BESIDE.nothing;
    if (this.isWord(at)) return RESERVED_WORDS.has(text) ? BESIDE.reserved : BESIDE.name;
    return LITERALS.has(this.tokens.kinds[at] ?? 0) ? BESIDE.literal : text;
  }

  private isWord(at: number): boolean {
    return at >= 0 && at < this.tokens.count && this.tokens.kinds[at] === Kind.word;
  }

  /** Returns a word or mark; "" if there is none. A word longer than any keyword is cut. */
  private wordAt(at: number): string {
    const start = this.tokens.starts[at];
    if (start === undefined || at >= this.tokens.count) return "";
    return this.text.slice(start, Math.min(this.tokens.ends[at] ?? start, start + MAX_CHARACTERS));
  }
}

const MAX_CHARACTERS = 20;
const OPENINGS = kindsOf("([{");
const CLOSINGS = kindsOf(")]}");
const LITERALS: ReadonlySet<number> = new Set([Kind.number, Kind.string, Kind.interpolationStart]);

function kindsOf(marks: string): ReadonlySet<number> {
  return new Set(Array.from(marks, (mark) => mark.charCodeAt(0)));
}
