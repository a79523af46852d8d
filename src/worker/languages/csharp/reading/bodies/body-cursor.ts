import { type PlacedName, TokenCursor, tokenAt } from "../lexer/token-cursor.ts";
import { Kind, type Span, type Tokens } from "../lexer/tokens.ts";
import type { Argument, BlockStatement, Expression, Pattern, Statement } from "./ast.ts";
import type { Brackets } from "./brackets.ts";

/** Thrown if the tokens match no rule; caught by the nearest list of statements. */
export class Unreadable extends Error {}

/** Thrown if reading takes more steps than any real code needs; ends every list of statements. */
export class OutOfSteps extends Error {}

/** Maximum number of rules run per token of a body, and the minimum granted to the shortest body. */
const STEPS_PER_TOKEN = 40;
const MIN_STEPS = 2_000;

/** Maximum number of rules run for any body: each allocates memory. */
const MAX_STEPS = 2_000_000;

/** Maximum nesting, more than people write; deeper nesting would overflow the stack. */
const MAX_DEPTH = 400;

/** Maximum number of links in one chain, such as the operands of a string concatenation with `+`. */
const MAX_CHAIN = 3000;

/** Maximum nesting of types, which are scanned ahead repeatedly. */
const MAX_TYPE_DEPTH = 30;

/** Maximum number of tokens in a type; used only to find return types of lambdas. */
const MAX_TYPE_LENGTH = 100;

/** The rules of the grammar, which call each other; passed in so that each can be in its own file. */
export interface Grammar {
  expression(cursor: BodyCursor): Expression;
  /** Reads operators that bind tighter than comparisons, for the constants of patterns. */
  shiftExpression(cursor: BodyCursor): Expression;
  arguments(cursor: BodyCursor): readonly Argument[];
  lambda(cursor: BodyCursor): Expression | undefined;
  query(cursor: BodyCursor): Expression | undefined;
  /** Reads everything but assignments, conditionals and lambdas, for the constants of labels. */
  labelExpression(cursor: BodyCursor): Expression;
  pattern(cursor: BodyCursor, isLabel: boolean): Pattern;
  block(cursor: BodyCursor): BlockStatement;
  /** Reads the body of a loop; undefined for an empty statement. */
  embedded(cursor: BodyCursor): Statement | undefined;
  /** Reads `{ a, b }`. */
  elements(cursor: BodyCursor): readonly Expression[];
}

/** A stretch of a file's tokens to read as the code of a body. */
export interface BodyStretch {
  /** The text of the whole file, and its tokens. */
  readonly text: string;
  readonly tokens: Tokens;
  readonly brackets: Brackets;
  /** Index of the first token. */
  readonly index: number;
  /** Offset in the text at which the stretch ends. */
  readonly limit: number;
  readonly grammar: Grammar;
  /** The number of steps left for the whole file. */
  readonly stepsLeft: number;
}

/** A cursor over a body's tokens. */
export class BodyCursor extends TokenCursor {
  private depth = 0;
  private typeDepth = 0;
  /** Whether `=>` ends the current expression instead of starting a lambda, as in the pattern and guard of a switch arm. */
  isArrowEnd = false;
  /** Whether `a?[1] : b` is an element access before a colon, and no conditional. */
  isBracketAccess = false;
  /** Whether a query is being read, in which words such as `where` and `group` are keywords. */
  isInQuery = false;
  /** The start and end of each stretch that could not be read. */
  readonly errors: Span[] = [];
  /** The rest of the body, if it was skipped because it takes too many steps. */
  readonly cuts: Span[] = [];
  /** The number of rules run so far. */
  steps = 0;
  readonly grammar: Grammar;
  private readonly all: Tokens;
  private readonly brackets: Brackets;
  private readonly mostSteps: number;

  constructor({ text, tokens, brackets, index, limit, grammar, stepsLeft }: BodyStretch) {
    super(text, tokens, index, limit);
    this.grammar = grammar;
    this.all = tokens;
    this.brackets = brackets;
    const count = Math.max(0, tokenAt(tokens, limit) - index);
    this.mostSteps = Math.min(MIN_STEPS + STEPS_PER_TOKEN * count, MAX_STEPS, stepsLeft);
  }

  /**
   * Records the outcome of a rule that began at an offset and threw: a stretch that could not be read, or the rest of
   * the body, which is skipped. Rethrows any other error.
   */
  note(thrown: unknown, start: number, end: number): void {
    if (thrown instanceof Unreadable) this.errors.push({ start, end });
    else if (!(thrown instanceof OutOfSteps)) throw thrown;
    else if (this.cuts.length === 0) this.cuts.push({ start, end: this.limit });
  }

  /** Counts one rule. */
  step(): void {
    if (++this.steps > this.mostSteps) throw new OutOfSteps();
  }

  /** Index of the token that closes the bracket under the cursor; -1 if there is none. */
  get closing(): number {
    return this.brackets.matches[this.index] ?? -1;
  }

  /** Whether a lambda with a return type may begin here. */
  get isTypedLambdaNear(): boolean {
    const next = this.brackets.nextTypedLambda[this.index] ?? 0;
    return next - this.index < MAX_TYPE_LENGTH && next > this.index;
  }

  /** Returns the kind of the token behind the bracket that closes the one under the cursor. */
  kindBehindBrackets(): number {
    const { closing } = this;
    return closing < 0 ? 0 : this.kind(closing + 1 - this.index);
  }

  /** Whether there is no white space between a token and the one before it. */
  isAdjacent(ahead: number): boolean {
    const i = this.index + ahead;
    return this.all.starts[i] === this.all.ends[i - 1];
  }

  expect(markOrWord: string): void {
    if (!this.accept(markOrWord)) throw new Unreadable();
  }

  expectKind(kind: number): void {
    if (this.kind() !== kind) throw new Unreadable();
    this.index++;
  }

  acceptKind(kind: number): boolean {
    if (this.kind() !== kind) return false;
    this.index++;
    return true;
  }

  /** Throws if a chain of operators or members is longer than people write: its tree is equally deep. */
  expectChain(length: number): void {
    if (length > MAX_CHAIN) throw new Unreadable();
  }

  takeLocalName(): PlacedName {
    const local = this.takePlacedName();
    if (local.name === "") throw new Unreadable();
    return local;
  }

  /** Runs one rule at the next nesting level. */
  nested<T>(rule: () => T): T {
    this.step();
    if (++this.depth > MAX_DEPTH) {
      this.depth--;
      throw new Unreadable();
    }
    try {
      return rule();
    } finally {
      this.depth--;
    }
  }

  /** Runs a rule inside a type's brackets; returns false if types are nested deeper than real ones. */
  inType(rule: () => boolean): boolean {
    if (this.typeDepth === MAX_TYPE_DEPTH) return false;
    this.typeDepth++;
    const found = rule();
    this.typeDepth--;
    return found;
  }

  /** Runs a rule in which `=>` ends the expression, or in which it starts a lambda again. */
  withArrowEnd<T>(isArrowEnd: boolean, rule: () => T): T {
    const before = this.isArrowEnd;
    this.isArrowEnd = isArrowEnd;
    try {
      return rule();
    } finally {
      this.isArrowEnd = before;
    }
  }

  /** Runs a rule inside a query. */
  withQuery<T>(rule: () => T): T {
    const before = this.isInQuery;
    this.isInQuery = true;
    try {
      return rule();
    } finally {
      this.isInQuery = before;
    }
  }

  /** Runs a rule in which `?[` is always an access. */
  withBracketAccess<T>(rule: () => T): T {
    this.isBracketAccess = true;
    try {
      return rule();
    } finally {
      this.isBracketAccess = false;
    }
  }

  /** Tries a rule, and moves the cursor back if the rule returns undefined. */
  attempt<T>(rule: () => T | undefined): T | undefined {
    this.step();
    const from = this.index;
    const result = rule();
    if (result === undefined) this.index = from;
    return result;
  }

  get isName(): boolean {
    return this.kind() === Kind.word;
  }
}
