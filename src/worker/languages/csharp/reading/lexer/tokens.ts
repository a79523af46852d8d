/**
 * The tokens of one C# text, as parallel arrays: a million small objects would cost more than the lexing.
 * A punctuation mark's kind is its character code; longer operators have kinds of their own.
 */
export interface Tokens {
  readonly count: number;
  readonly kinds: Uint8Array;
  /** Offsets in UTF-16 units; `ends` is exclusive. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /**
   * For an opening bracket of any kind, the index of the bracket that closes it; `count` if there is none. See closings.ts.
   */
  readonly closings: Int32Array;
  readonly comments: readonly Span[];
  /** Lines that begin with `#`, from the `#` to the end of the line. */
  readonly directives: readonly Span[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Kinds below 32 are classes of tokens; from 33 to 126 they are the character itself; above, operators of several characters.
 */
export const Kind = {
  word: 1,
  number: 2,
  /** A whole literal without holes, its quotes included; also `'c'`. */
  string: 3,
  /** The opening of an interpolated string; its text until the first hole is part of it. */
  interpolationStart: 4,
  /** From a hole's closing brace to the next hole's opening brace, both included. */
  interpolationMiddle: 5,
  interpolationEnd: 6,
  arrow: 128,
  doubleColon: 129,
  doubleQuestion: 130,
  questionDot: 131,
  doubleEquals: 132,
  notEquals: 133,
  lessEquals: 134,
  greaterEquals: 135,
  doubleAnd: 136,
  doubleOr: 137,
  plusPlus: 138,
  minusMinus: 139,
  pointerArrow: 140,
  /** `+=`, `-=`, `??=` and the like; `>>=` comes as `>` `>=`. */
  assignment: 141,
  dotDot: 142,
  doubleLess: 143,
} as const;

/**
 * Operators of several characters, the longest of each initial first. `>>` is not included: it also closes type arguments.
 */
export const LONG_OPERATORS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  "=": [
    ["=>", Kind.arrow],
    ["==", Kind.doubleEquals],
  ],
  ":": [["::", Kind.doubleColon]],
  "?": [
    ["??=", Kind.assignment],
    ["??", Kind.doubleQuestion],
  ],
  "!": [["!=", Kind.notEquals]],
  "<": [
    ["<<=", Kind.assignment],
    ["<<", Kind.doubleLess],
    ["<=", Kind.lessEquals],
  ],
  ">": [[">=", Kind.greaterEquals]],
  "&": [
    ["&&", Kind.doubleAnd],
    ["&=", Kind.assignment],
  ],
  "|": [
    ["||", Kind.doubleOr],
    ["|=", Kind.assignment],
  ],
  "+": [
    ["++", Kind.plusPlus],
    ["+=", Kind.assignment],
  ],
  "-": [
    ["--", Kind.minusMinus],
    ["-=", Kind.assignment],
    ["->", Kind.pointerArrow],
  ],
  "*": [["*=", Kind.assignment]],
  "/": [["/=", Kind.assignment]],
  "%": [["%=", Kind.assignment]],
  "^": [["^=", Kind.assignment]],
  ".": [["..", Kind.dotDot]],
};
