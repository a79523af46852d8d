import { CLOSER_OF } from "../bodies/brackets.ts";
import { Kind, type Span, type Tokens } from "../lexer/tokens.ts";
import { AS_CLASS } from "../repair/extensions.ts";
import { NEVER_IN_VALUES } from "../scan/member-extent.ts";

/** A stretch of the source, and what stands for it in the outline. */
export interface Cut extends Span {
  readonly filler: string;
}

const BRACE_OPEN = 123;
const BRACE_CLOSE = 125;
const PAREN_OPEN = 40;
const PAREN_CLOSE = 41;
const BRACKET_OPEN = 91;
const BRACKET_CLOSE = 93;
const CLOSERS: ReadonlySet<number> = new Set([PAREN_CLOSE, BRACKET_CLOSE, BRACE_CLOSE]);
const SEMICOLON = 59;
const EQUALS = 61;
const COLON = 58;
const COMMA = 44;

/** What stands in a pair of braces: members and types, or a property's accessors and whatever else declares nothing. */
type Braces = "declarations" | "accessors";

/** Goes through the tokens of declarations, stepping over what they need not be read for. */
export class OutlineReader {
  private readonly cuts: Cut[] = [];
  private readonly open: Braces[] = [];
  private index = 0;
  /** Of brackets other than braces, around the token. */
  private depth = 0;
  private isTypeAhead = false;
  /** Behind the `where` of a method. */
  private isConstrained = false;
  /** Behind the `=` of a field or property. */
  private isInValue = false;

  constructor(
    private readonly text: string,
    private readonly tokens: Tokens,
  ) {}

  /** What can be cut out; undefined where brackets do not pair. */
  read(): readonly Cut[] | undefined {
    for (; this.index < this.tokens.count; this.index++) if (!this.step()) return undefined;
    return this.open.length === 0 && this.depth === 0 ? this.cuts : undefined;
  }

  // False where a bracket closes nothing.
  private step(): boolean {
    switch (this.kind()) {
      case BRACE_OPEN:
        return this.openBrace();
      case BRACE_CLOSE:
        this.isInValue &&= this.open.at(-1) === "accessors";
        return this.open.pop() !== undefined && this.depth === 0;
      case PAREN_OPEN:
      case BRACKET_OPEN:
        this.depth++;
        return true;
      case PAREN_CLOSE:
      case BRACKET_CLOSE:
        return --this.depth >= 0;
      case SEMICOLON:
        this.endDeclaration();
        this.isInValue = false;
        return true;
      case EQUALS:
        this.isInValue ||= this.depth === 0;
        return true;
      case Kind.arrow:
        return !this.isBodyArrow() || this.cutTo(SEMICOLON, " _");
      case Kind.word:
        if (this.around === "declarations") this.noteWord();
        return true;
      default:
        return true;
    }
  }

  private get around(): Braces {
    return this.open.at(-1) ?? "declarations";
  }

  private kind(ahead = 0): number {
    const i = this.index + ahead;
    return i < this.tokens.count ? (this.tokens.kinds[i] ?? 0) : 0;
  }

  private openBrace(): boolean {
    const isType = this.isTypeAhead && this.depth === 0;
    const isBody = !isType && this.isBodyBrace();
    this.endDeclaration();
    if (isBody) return this.cutTo(BRACE_CLOSE, " ");
    this.open.push(isType ? "declarations" : "accessors");
    return true;
  }

  private noteWord(): void {
    this.isTypeAhead ||= beginsType(this.text, this.tokens, this.index);
    this.isConstrained ||= this.depth === 0 && this.isWord(this.index, WHERE);
  }

  private endDeclaration(): void {
    this.isTypeAhead = false;
    this.isConstrained = false;
  }

  // Nothing that is declared stands in values.
  private isBodyBrace(): boolean {
    if (this.isInValue || this.depth > 0) return !this.isWord(this.index - 1, SWITCH);
    if (this.around === "accessors") return this.isWord(this.index - 1, ACCESSORS);
    return this.isConstrained || this.kind(-1) === PAREN_CLOSE;
  }

  private isBodyArrow(): boolean {
    if (this.isInValue || this.depth > 0) return false;
    return this.around === "declarations" || this.isWord(this.index - 1, ACCESSORS);
  }

  private isWord(i: number, words: ReadonlySet<string>): boolean {
    const { kinds, starts, ends } = this.tokens;
    return kinds[i] === Kind.word && words.has(this.text.slice(starts[i], ends[i]));
  }

  /** Cuts what stands behind the token up to the next one of a kind that is in no other brackets, and goes there. */
  private cutTo(kind: number, filler: string): boolean {
    const { ends, starts, count } = this.tokens;
    const start = ends[this.index] ?? 0;
    const closers: number[] = [];
    for (this.index++; this.index < count; this.index++) {
      const next = this.kind();
      if (next === kind && closers.length === 0) {
        this.cuts.push({ start, end: starts[this.index] ?? start, filler });
        if (kind === SEMICOLON) this.index--;
        return true;
      }
      if (closers.length === 0 && this.isWord(this.index, NEVER_IN_VALUES)) return false;
      const closer = CLOSER_OF[next];
      if (closer !== undefined) closers.push(closer);
      else if (CLOSERS.has(next) && closers.pop() !== next) return false;
    }
    return false;
  }
}

const ACCESSORS: ReadonlySet<string> = new Set(["get", "set", "init", "add", "remove"]);
const WHERE: ReadonlySet<string> = new Set(["where"]);
/** Its braces may not be empty. */
const SWITCH: ReadonlySet<string> = new Set(["switch"]);

/** An extension block is one token in the tokens, and a class in a text that was repaired. */
const TYPE_WORDS: ReadonlySet<string> = new Set([
  ...["class", "struct", "interface", "enum", "record", "namespace", "extension"],
  AS_CLASS,
]);

const FIRST_LETTERS: ReadonlySet<number> = new Set([...TYPE_WORDS].map((word) => word.charCodeAt(0)));

// `class` after `:` or `,` is a constraint.
function beginsType(text: string, tokens: Tokens, i: number): boolean {
  const before = tokens.kinds[i - 1];
  if (before === COLON || before === COMMA) return false;
  // Most words need no copy to be told apart.
  if (!FIRST_LETTERS.has(text.charCodeAt(tokens.starts[i] ?? 0))) return false;
  return TYPE_WORDS.has(text.slice(tokens.starts[i], tokens.ends[i]));
}
