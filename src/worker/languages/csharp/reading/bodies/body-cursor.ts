import { type PlacedName, TokenCursor, tokenAt } from "../lexer/token-cursor.ts";
import { Kind, type Span, type Tokens } from "../lexer/tokens.ts";
import type { Argument, BlockStatement, Expression, Pattern, Statement } from "./ast.ts";
import type { Brackets } from "./brackets.ts";

/** Thrown where the tokens fit no rule; caught by the nearest list of statements. */
export class Unreadable extends Error {}

/** Thrown where reading takes more steps than any real code does; every list of statements ends there. */
export class OutOfSteps extends Error {}

/** Rules that may be run for each token of a body, and for the shortest one. */
const STEPS_PER_TOKEN = 40;
const LEAST_STEPS = 2_000;

/** The same for the longest: each leaves something in memory. */
const MOST_STEPS = 2_000_000;

/** Nesting that no person writes; deeper would overflow the stack. */
const MAX_DEPTH = 400;

/** Links of one chain, such as the parts of a string put together with `+`. */
const MAX_CHAIN = 3000;

/** The same for types, which are looked ahead over many times. */
const MAX_TYPE_DEPTH = 30;

/** In tokens; only return types of lambdas are looked for with it. */
const LONGEST_TYPE = 100;

/** The grammar's parts, which call each other; handed in so that each can stand in a file of its own. */
export interface Grammar {
  expression(cursor: BodyCursor): Expression;
  /** Binds tighter than comparisons, as the constants of patterns do. */
  shiftExpression(cursor: BodyCursor): Expression;
  arguments(cursor: BodyCursor): readonly Argument[];
  lambda(cursor: BodyCursor): Expression | undefined;
  query(cursor: BodyCursor): Expression | undefined;
  /** Everything but assignments, conditionals and lambdas, as the constants of labels do. */
  labelExpression(cursor: BodyCursor): Expression;
  pattern(cursor: BodyCursor, isLabel: boolean): Pattern;
  block(cursor: BodyCursor): BlockStatement;
  /** The statement under a loop; undefined for an empty one. */
  embedded(cursor: BodyCursor): Statement | undefined;
  /** `{ a, b }` */
  elements(cursor: BodyCursor): readonly Expression[];
}

/** Walks over a body's tokens. */
export class BodyCursor extends TokenCursor {
  private depth = 0;
  private typeDepth = 0;
  /** In the pattern and guard of a switch's arm `=>` ends what is being read, and makes no lambda. */
  isArrowEnd = false;
  /** `a?[1] : b` is an access in front of a colon, and no conditional. */
  isBracketAccess = false;
  /** Words such as `where` and `group` mean something in a query alone. */
  isInQuery = false;
  /** First and last offset of each stretch that could not be read. */
  readonly errors: Span[] = [];
  /** The rest of the body, where that was left out because it takes too many steps. */
  readonly cuts: Span[] = [];
  /** How many rules were run. */
  steps = 0;
  private readonly mostSteps: number;

  constructor(
    text: string,
    private readonly all: Tokens,
    index: number,
    limit: number,
    private readonly brackets: Brackets,
    readonly grammar: Grammar,
    /** Steps that are left for the whole file. */
    stepsLeft: number,
  ) {
    super(text, all, index, limit);
    const tokens = Math.max(0, tokenAt(all, limit) - index);
    this.mostSteps = Math.min(LEAST_STEPS + STEPS_PER_TOKEN * tokens, MOST_STEPS, stepsLeft);
  }

  /**
   * Notes what came of a rule that began at an offset and threw: a stretch that could not be read, or the rest of the
   * body, which is left out. Throws again what is neither.
   */
  note(thrown: unknown, start: number, end: number): void {
    if (thrown instanceof Unreadable) this.errors.push({ start, end });
    else if (!(thrown instanceof OutOfSteps)) throw thrown;
    else if (this.cuts.length === 0) this.cuts.push({ start, end: this.limit });
  }

  /** Counts one rule that is run. */
  step(): void {
    if (++this.steps > this.mostSteps) throw new OutOfSteps();
  }

  /** Index of the token that closes the bracket under the cursor; -1 where none does. */
  get closing(): number {
    return this.brackets.matches[this.index] ?? -1;
  }

  /** Whether a lambda with a return type may begin here. */
  get isTypedLambdaNear(): boolean {
    const next = this.brackets.nextTypedLambda[this.index] ?? 0;
    return next - this.index < LONGEST_TYPE && next > this.index;
  }

  /** The kind of the token behind the bracket that closes the one under the cursor. */
  kindBehindBrackets(): number {
    const { closing } = this;
    return closing < 0 ? 0 : this.kind(closing + 1 - this.index);
  }

  /** Whether no white space stands between a token and the one before it. */
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

  /** Gives up on a chain of operators or members that is longer than any person writes: its tree is as deep. */
  expectChain(length: number): void {
    if (length > MAX_CHAIN) throw new Unreadable();
  }

  takeLocalName(): PlacedName {
    const local = this.takePlacedName();
    if (local.name === "") throw new Unreadable();
    return local;
  }

  /** Runs one rule a level deeper. */
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

  /** Runs a rule for what stands in a type's brackets; false where types are nested deeper than any real one. */
  inType(rule: () => boolean): boolean {
    if (this.typeDepth === MAX_TYPE_DEPTH) return false;
    this.typeDepth++;
    const found = rule();
    this.typeDepth--;
    return found;
  }

  /** Runs a rule in which `=>` ends what is being read, or in which it makes a lambda again. */
  withArrowEnd<T>(isArrowEnd: boolean, rule: () => T): T {
    const before = this.isArrowEnd;
    this.isArrowEnd = isArrowEnd;
    try {
      return rule();
    } finally {
      this.isArrowEnd = before;
    }
  }

  /** Runs the rule of a query. */
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

  /** Tries a rule and goes back to where it began when it answers nothing. */
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
