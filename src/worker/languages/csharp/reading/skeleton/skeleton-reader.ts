import { CLOSER_OF } from "../bodies/brackets.ts";
import {
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  EQUALS,
  PAREN_CLOSE,
  PAREN_OPEN,
  SEMICOLON,
} from "../lexer/marks.ts";
import { TokenCursor } from "../lexer/token-cursor.ts";
import { Kind, type Span, type Tokens } from "../lexer/tokens.ts";
import { CLASS_STAND_IN } from "../repair/extensions.ts";
import { TYPE_WORDS } from "../scan/declaration-scanner.ts";
import { NEVER_IN_VALUES } from "../scan/member-extent.ts";

/** A stretch of the source, and its replacement in the skeleton. */
export interface Elision extends Span {
  readonly filler: string;
}

const CLOSERS: ReadonlySet<number> = new Set([PAREN_CLOSE, BRACKET_CLOSE, BRACE_CLOSE]);

/** The content of a pair of braces: members and types, or accessors and anything else that declares nothing. */
type Braces = "declarations" | "accessors";

/** Walks over the tokens of declarations, and skips the parts that the parser does not need. */
export class SkeletonReader {
  private readonly elisions: Elision[] = [];
  private readonly open: Braces[] = [];
  private readonly cursor: TokenCursor;
  /** The number of open brackets other than braces. */
  private depth = 0;
  private isTypeAhead = false;
  /** Whether the cursor is behind the `where` of a method. */
  private isConstrained = false;
  /** Whether the cursor is behind the `=` of a field or property. */
  private isInValue = false;

  constructor(text: string, tokens: Tokens) {
    this.cursor = new TokenCursor(text, tokens, 0, text.length);
  }

  /** Finds the parts that can be elided; undefined if brackets do not match. */
  read(): readonly Elision[] | undefined {
    for (; !this.cursor.isAtEnd; this.cursor.index++) if (!this.step()) return undefined;
    return this.open.length === 0 && this.depth === 0 ? this.elisions : undefined;
  }

  // Returns false if a closing bracket is unmatched.
  private step(): boolean {
    switch (this.cursor.kind()) {
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
        return !this.isBodyArrow() || this.elideTo(SEMICOLON, " _");
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

  private openBrace(): boolean {
    const isType = this.isTypeAhead && this.depth === 0;
    const isBody = !isType && this.isBodyBrace();
    this.endDeclaration();
    if (isBody) return this.elideTo(BRACE_CLOSE, " ");
    this.open.push(isType ? "declarations" : "accessors");
    return true;
  }

  private noteWord(): void {
    this.isTypeAhead ||= beginsContainer(this.cursor);
    this.isConstrained ||= this.depth === 0 && this.cursor.is("where");
  }

  private endDeclaration(): void {
    this.isTypeAhead = false;
    this.isConstrained = false;
  }

  // Values contain no declarations.
  private isBodyBrace(): boolean {
    // The braces of a `switch` must not become empty.
    if (this.isInValue || this.depth > 0) return !this.cursor.is("switch", -1);
    if (this.around === "accessors") return this.isBehindAccessor();
    return this.isConstrained || this.cursor.is(")", -1);
  }

  private isBodyArrow(): boolean {
    if (this.isInValue || this.depth > 0) return false;
    return this.around === "declarations" || this.isBehindAccessor();
  }

  private isBehindAccessor(): boolean {
    return ACCESSORS.has(this.cursor.wordAt(-1));
  }

  /** Elides everything behind the token up to the next token of a kind outside all brackets, and moves there. */
  private elideTo(kind: number, filler: string): boolean {
    const { cursor } = this;
    cursor.index++;
    const start = cursor.previousEnd;
    const closers: number[] = [];
    for (; !cursor.isAtEnd; cursor.index++) {
      const next = cursor.kind();
      if (next === kind && closers.length === 0) {
        this.elisions.push({ start, end: cursor.start, filler });
        if (kind === SEMICOLON) cursor.index--;
        return true;
      }
      if (closers.length === 0 && NEVER_IN_VALUES.has(cursor.wordAt())) return false;
      const closer = CLOSER_OF[next];
      if (closer !== undefined) closers.push(closer);
      else if (CLOSERS.has(next) && closers.pop() !== next) return false;
    }
    return false;
  }
}

const ACCESSORS: ReadonlySet<string> = new Set(["get", "set", "init", "add", "remove"]);

/**
 * Keywords before the braces of a container; an extension block begins with `extension` in the original text, and with
 * its stand-in in a repaired one.
 */
const CONTAINERS: ReadonlySet<string> = new Set([...TYPE_WORDS, "namespace", "extension", CLASS_STAND_IN]);

const FIRST_LETTERS: ReadonlySet<number> = new Set([...CONTAINERS].map((word) => word.charCodeAt(0)));

// `class` behind `:` or `,` is a constraint.
function beginsContainer(cursor: TokenCursor): boolean {
  if (cursor.is(":", -1) || cursor.is(",", -1)) return false;
  // The first letter rules out most words without copying them.
  return FIRST_LETTERS.has(cursor.text.charCodeAt(cursor.start)) && CONTAINERS.has(cursor.wordAt());
}
