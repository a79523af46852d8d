import { BRACKET_OPEN, GREATER, LESS, PAREN_OPEN } from "../lexer/marks.ts";
import type { PlacedName } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";
import { readDesignation } from "./arguments.ts";
import type { Designation, NamedPattern, Pattern } from "./ast.ts";
import type { BodyCursor } from "./body-cursor.ts";
import { isQueryWord } from "./query-words.ts";
import { scanType } from "./type-scan.ts";

const RELATIONAL: ReadonlySet<number> = new Set([LESS, GREATER, Kind.lessEquals, Kind.greaterEquals]);

/** The designation of a pattern without one. */
export const NO_NAME: PlacedName = { name: "", at: 0 };
const NO_NAMES: readonly PlacedName[] = [];
const NO_PARTS: readonly NamedPattern[] = [];
const NO_PATTERNS: readonly Pattern[] = [];

/** Words behind a type that do not name the matched value. */
const NO_DESIGNATION: ReadonlySet<string> = new Set("when is as in with switch".split(" "));

/** Words between patterns. */
const COMBINING: ReadonlySet<string> = new Set(["and", "or"]);

/**
 * Reads a pattern with its `or`s, `and`s and `not`s. Behind `case`, in switch arms and in parentheses a constant may be
 * any expression: `case Keys.Control
 * Keys.C:`, `is ((int)A
 * (int)B)`.
 */
export function readPattern(cursor: BodyCursor, isLabel: boolean): Pattern {
  return cursor.nested(() => {
    const parts = [readPrimaryPattern(cursor, isLabel)];
    while (cursor.is("or") || cursor.is("and")) {
      cursor.index++;
      parts.push(readPrimaryPattern(cursor, isLabel));
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { k: "combined", parts };
  });
}

function readPrimaryPattern(cursor: BodyCursor, isLabel: boolean): Pattern {
  if (cursor.is("not") && !isPatternEnd(cursor, 1)) {
    cursor.index++;
    return cursor.nested(() => readPrimaryPattern(cursor, isLabel));
  }
  if (RELATIONAL.has(cursor.kind())) {
    cursor.index++;
    return { k: "constant", value: cursor.grammar.shiftExpression(cursor) };
  }
  if (cursor.is("var") && (cursor.isWord(1) || cursor.is("(", 1))) {
    cursor.index++;
    return { k: "var", designation: readDesignation(cursor) };
  }
  const tupleArray = isTupleArray(cursor) ? readTypePattern(cursor, isLabel) : undefined;
  if (tupleArray !== undefined) return tupleArray;
  if (cursor.is("{") || cursor.is("[") || isPositional(cursor, isLabel)) return readParts(cursor, "", cursor.start);
  if (cursor.kind() === Kind.dotDot) return readSlice(cursor);
  const { grammar } = cursor;
  const readConstant = isLabel ? grammar.labelExpression : grammar.shiftExpression;
  return readTypePattern(cursor, isLabel) ?? { k: "constant", value: readConstant(cursor) };
}

function isPatternEnd(cursor: BodyCursor, ahead: number): boolean {
  const kind = cursor.kind(ahead);
  return PATTERN_ENDS.has(kind);
}

const PATTERN_ENDS: ReadonlySet<number> = new Set([
  ...[")", "]", "}", ";", ",", ":", "?"].map(codeOf),
  Kind.arrow,
  Kind.doubleAnd,
  Kind.doubleOr,
  Kind.doubleEquals,
  Kind.notEquals,
  Kind.interpolationMiddle,
  Kind.interpolationEnd,
]);

// `(int, var x)` is positional; `(1 + 2)` and `(A)` are both read as one pattern in parentheses.
function isPositional(cursor: BodyCursor, isLabel: boolean): boolean {
  return cursor.is("(") && cursor.closing > 0 && !isConstant(cursor, isLabel);
}

// `(string, int)[] x`
function isTupleArray(cursor: BodyCursor): boolean {
  return cursor.is("(") && cursor.kindBehindBrackets() === BRACKET_OPEN;
}

// `(Kind)1` and `(char)(40)` are constants, and so are `(1 + 2) * 3` and, in a label, `(1 << 4) | 3`.
function isConstant(cursor: BodyCursor, isLabel: boolean): boolean {
  const behind = cursor.kindBehindBrackets();
  if (isLabel && LABEL_OPERATORS.has(behind)) return true;
  if (behind === Kind.number || behind === Kind.string || behind === PAREN_OPEN || OPERATORS.has(behind)) return true;
  if (behind !== Kind.word) return false;
  const ahead = cursor.closing + 1 - cursor.index;
  return cursor.is(".", ahead + 1);
}

// `..`, `.. var rest`, `.. { Length: 1 }`
function readSlice(cursor: BodyCursor): Pattern {
  cursor.index++;
  if (cursor.is("]") || cursor.is(",")) return { k: "slice", pattern: null };
  return { k: "slice", pattern: readPattern(cursor, false) };
}

function readTypePattern(cursor: BodyCursor, isLabel: boolean): Pattern | undefined {
  const start = cursor.start;
  return cursor.attempt(() => {
    if ((cursor.is("(") && !isTupleArray(cursor)) || !scanType(cursor, false)) return undefined;
    // `is int?`, but `is T ? a : b`.
    if (cursor.is("?") && isPatternEnd(cursor, 1)) cursor.index++;
    const type = cursor.textFrom(start);
    if (cursor.is("{") || cursor.is("(")) return readParts(cursor, type, start);
    const designation = takeDesignation(cursor);
    if (designation === undefined && isOperatorAhead(cursor, isLabel)) return undefined;
    const parts = { positional: NO_PATTERNS, named: NO_PARTS };
    return { k: "type", type, typeAt: start, ...parts, designation: designation ?? NO_NAME };
  });
}

/** Tokens that show that the name before them begins a constant: `A + 1`, `F(x).B`. */
const OPERATORS: ReadonlySet<number> = new Set([
  ...["+", "-", "*", "/", "%", ".", "!", "["].map(codeOf),
  Kind.doubleLess,
]);

/** Like `OPERATORS`, for labels, where operators of lower precedence also continue the constant. */
const LABEL_OPERATORS: ReadonlySet<number> = new Set([
  ...["|", "&", "^", "<", ">"].map(codeOf),
  Kind.doubleAnd,
  Kind.doubleOr,
  Kind.doubleQuestion,
  Kind.doubleEquals,
  Kind.notEquals,
]);

function isOperatorAhead(cursor: BodyCursor, isLabel: boolean): boolean {
  const kind = cursor.kind();
  return OPERATORS.has(kind) || (isLabel && LABEL_OPERATORS.has(kind));
}

function codeOf(mark: string): number {
  return mark.charCodeAt(0);
}

// Reads positional and property parts or a list, then an optional name.
function readParts(cursor: BodyCursor, type: string, typeAt: number): Pattern {
  if (cursor.is("[") && type === "") {
    const elements = readList(cursor, "]").map(({ pattern }) => pattern);
    return { k: "list", elements, designation: takeDesignation(cursor) ?? NO_NAME };
  }
  const isPositional = cursor.is("(");
  const positional = isPositional ? readList(cursor, ")") : NO_PARTS;
  const hasMembers = cursor.is("{");
  const named = hasMembers ? readList(cursor, "}") : NO_PARTS;
  const designation = takeDesignation(cursor);
  const [only] = positional;
  const isInParentheses = type === "" && positional.length === 1 && !hasMembers && designation === undefined;
  if (isInParentheses && only?.members.length === 0) return only.pattern;
  const parts = positional.length === 0 ? NO_PATTERNS : positional.map(({ pattern }) => pattern);
  return { k: "type", type, typeAt, positional: parts, named, designation: designation ?? NO_NAME };
}

function readList(cursor: BodyCursor, close: ")" | "}" | "]"): readonly NamedPattern[] {
  let parts: NamedPattern[] | undefined;
  cursor.index++;
  while (!cursor.is(close)) {
    const members = takeSubject(cursor);
    const part = { members, pattern: readPattern(cursor, true) };
    // An array that starts empty reserves room for 17 items with its first, and most never get a second.
    if (parts === undefined) parts = [part];
    else parts.push(part);
    if (!cursor.accept(",")) break;
  }
  cursor.expect(close);
  return parts ?? NO_PARTS;
}

// Reads `Name:`, `A.B:`; empty if there is none.
function takeSubject(cursor: BodyCursor): readonly PlacedName[] {
  let ahead = 1;
  if (!cursor.isWord()) return NO_NAMES;
  while (cursor.is(".", ahead) && cursor.isWord(ahead + 1)) ahead += 2;
  if (!cursor.is(":", ahead)) return NO_NAMES;
  const subject = [cursor.takeLocalName()];
  while (cursor.accept(".")) subject.push(cursor.takeLocalName());
  cursor.index++;
  return subject;
}

// Reads a name behind a pattern: empty for `_`, undefined if there is none.
function takeDesignation(cursor: BodyCursor): Designation | undefined {
  if (!cursor.isWord() || isQueryWord(cursor)) return undefined;
  const word = cursor.wordAt();
  // `o is Query and && and.IsWhole`
  const isDesignation = COMBINING.has(word)
    ? isPatternEnd(cursor, 1) || cursor.is("when", 1)
    : !NO_DESIGNATION.has(word);
  return isDesignation ? readDesignation(cursor) : undefined;
}
