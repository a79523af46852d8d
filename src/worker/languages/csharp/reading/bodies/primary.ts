import { MAX_WRITTEN_CHARACTERS } from "../../../../../shared/limits/reading.ts";
import { splitList } from "../../../../util/split-list.ts";
import { BRACKET_OPEN, COLON, DOT, EXCLAMATION, GREATER, PAREN_OPEN, QUESTION } from "../lexer/marks.ts";
import { Kind } from "../lexer/tokens.ts";
import { readArguments, readDesignation, readElements, readTuple } from "./arguments.ts";
import type { Expression, TypeArguments } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { readArray, readNew } from "./creations.ts";
import { PREDEFINED, scanTypeArguments } from "./type-scan.ts";

/** Tokens behind `>` that show that `<` opened type arguments (C# specification, 6.2.5). */
const AFTER_TYPE_ARGUMENTS: ReadonlySet<number> = new Set([
  ...["(", ")", "]", "}", ":", ";", ",", ".", "?", "^", "|", "&", "[", "{", ">", "!"].map((m) => m.charCodeAt(0)),
  Kind.doubleEquals,
  Kind.notEquals,
  Kind.doubleAnd,
  Kind.doubleOr,
  Kind.doubleQuestion,
  Kind.doubleColon,
  Kind.arrow,
  Kind.interpolationMiddle,
  Kind.interpolationEnd,
  Kind.greaterEquals,
  0,
]);

const AFTER_TYPE_ARGUMENTS_WORDS: ReadonlySet<string> = new Set([
  "is",
  "as",
  "and",
  "or",
  "switch",
  "with",
  "when",
  "in",
]);

/** Reads a primary expression with all its calls, members and indexes. */
export function readPrimary(cursor: BodyCursor): Expression {
  const chainStart = cursor.start;
  let value = readStart(cursor);
  for (let length = 0; ; length++) {
    cursor.expectChain(length);
    const kind = cursor.kind();
    if (kind === DOT || kind === Kind.pointerArrow || kind === Kind.doubleColon) {
      value = readMember(cursor, value, chainStart, false);
    } else if (kind === PAREN_OPEN) value = { k: "call", callee: value, arguments: cursor.grammar.arguments(cursor) };
    else if (kind === BRACKET_OPEN) value = readIndex(cursor, value, false);
    else if (kind === Kind.plusPlus || kind === Kind.minusMinus) {
      const at = cursor.start;
      cursor.index++;
      value = { k: "unary", operator: "postfix", at, operand: value };
    } else if (kind === EXCLAMATION && isSuppression(cursor)) cursor.index++;
    else if (kind === QUESTION && isConditionalAccess(cursor)) {
      cursor.index++;
      value = cursor.is("[") ? readIndex(cursor, value, true) : readMember(cursor, value, chainStart, true);
    } else return value;
  }
}

// Recognizes `x!`, but not `x != y`, which is one token; behind a suppression no value can begin.
function isSuppression(cursor: BodyCursor): boolean {
  return cursor.isAdjacent(0) || !cursor.isWord(1);
}

// Recognizes `a?.b` and `a?[i]`, but not `a ? [1] : [2]` and `a ? .5 : 1`.
function isConditionalAccess(cursor: BodyCursor): boolean {
  if (cursor.kind(1) === DOT) return true;
  if (cursor.kind(1) !== BRACKET_OPEN) return false;
  const from = cursor.index;
  cursor.index++;
  const behind = cursor.kindBehindBrackets();
  cursor.index = from;
  return behind !== COLON || cursor.isBracketAccess;
}

// The cursor is on the `.`, `->` or `::`.
function readMember(cursor: BodyCursor, target: Expression, targetStart: number, isConditional: boolean): Expression {
  // The `?` of `a?.b` does not belong to the receiver.
  const targetEnd = isConditional ? cursor.previousEnd - 1 : cursor.previousEnd;
  cursor.index++;
  const { name, at } = cursor.takeLocalName();
  return {
    k: "member",
    target,
    targetStart,
    targetEnd,
    name,
    at,
    typeArguments: readTypeArguments(cursor),
    isConditional,
  };
}

function readIndex(cursor: BodyCursor, target: Expression, isConditional: boolean): Expression {
  return { k: "index", at: cursor.start, target, arguments: readArguments(cursor), isConditional };
}

/** Reads type arguments behind a name; null if `<` is a comparison. */
function readTypeArguments(cursor: BodyCursor): TypeArguments | null {
  if (!cursor.is("<")) return null;
  const start = cursor.start;
  const found = cursor.attempt(() => {
    if (!scanTypeArguments(cursor) || isShift(cursor)) return undefined;
    const isFollowed = cursor.isWord()
      ? AFTER_TYPE_ARGUMENTS_WORDS.has(cursor.wordAt())
      : AFTER_TYPE_ARGUMENTS.has(cursor.kind());
    return isFollowed ? cursor.text.slice(start + 1, cursor.previousEnd - 1) : undefined;
  });
  return found === undefined ? null : { texts: splitList(found), at: start };
}

// `a < b >> 1`: behind an expression `>>` and `>>=` close nothing.
function isShift(cursor: BodyCursor): boolean {
  return ANGLE_ENDS.has(cursor.kind()) && cursor.start === cursor.previousEnd;
}

const ANGLE_ENDS: ReadonlySet<number> = new Set([GREATER, Kind.greaterEquals]);

function readStart(cursor: BodyCursor): Expression {
  const kind = cursor.kind();
  if (kind === Kind.word) return readWord(cursor);
  if (kind === Kind.number || kind === Kind.string) return readLiteral(cursor);
  if (kind === Kind.interpolationStart) return readInterpolation(cursor);
  if (kind === PAREN_OPEN) return readParenthesis(cursor);
  if (kind === BRACKET_OPEN) return { k: "collection", elements: readElements(cursor, "]") };
  throw new Unreadable();
}

function readLiteral(cursor: BodyCursor): Expression {
  const text = cursor.wordAt();
  cursor.index++;
  return { k: "literal", text };
}

function readInterpolation(cursor: BodyCursor): Expression {
  const holes: Expression[] = [];
  do {
    cursor.index++;
    holes.push(cursor.grammar.expression(cursor));
    if (cursor.accept(",")) holes.push(cursor.grammar.expression(cursor));
  } while (cursor.kind() === Kind.interpolationMiddle);
  cursor.expectKind(Kind.interpolationEnd);
  return { k: "interpolation", holes };
}

/** Reads `(a)`, `(a, b)`, `(int a, var b)`. */
function readParenthesis(cursor: BodyCursor): Expression {
  const elements = readTuple(cursor);
  const [only] = elements;
  return elements.length === 1 && only !== undefined && only.name === null ? only.value : { k: "tuple", elements };
}

const WORDS: Readonly<Record<string, (cursor: BodyCursor) => Expression>> = {
  new: readNew,
  this: (cursor) => only(cursor, { k: "this" }),
  base: (cursor) => only(cursor, { k: "base" }),
  true: readLiteral,
  false: readLiteral,
  null: readLiteral,
  typeof: (cursor) => readTypeOperator(cursor, "typeof"),
  sizeof: (cursor) => readTypeOperator(cursor, "sizeof"),
  default: (cursor) => (cursor.is("(", 1) ? readTypeOperator(cursor, "defaultOf") : only(cursor, { k: "default" })),
  checked: readChecked,
  unchecked: readChecked,
  stackalloc: readArray,
};

function readWord(cursor: BodyCursor): Expression {
  const word = cursor.wordAt();
  if (Object.hasOwn(WORDS, word)) return (WORDS[word] as (cursor: BodyCursor) => Expression)(cursor);
  const { grammar } = cursor;
  const special = grammar.query(cursor) ?? grammar.lambda(cursor);
  if (special !== undefined) return special;
  if (word === "var" && cursor.is("(", 1) && !cursor.is(")", 2)) return readDeconstruction(cursor);
  const at = cursor.start;
  // `nint` is a keyword only in certain positions.
  if (PREDEFINED.has(word) && !cursor.is("(", 1)) return only(cursor, { k: "predefined", name: word, at });
  const name = cursor.takeName();
  return { k: "name", name, at, typeArguments: readTypeArguments(cursor) };
}

function readDeconstruction(cursor: BodyCursor): Expression {
  cursor.index++;
  return { k: "declaration", type: "var", typeAt: cursor.start, designation: readDesignation(cursor) };
}

function only(cursor: BodyCursor, expression: Expression): Expression {
  cursor.index++;
  return expression;
}

function readTypeOperator(cursor: BodyCursor, k: "typeof" | "sizeof" | "defaultOf"): Expression {
  cursor.index++;
  const open = cursor.start;
  if (!cursor.is("(") || cursor.closing < 0) throw new Unreadable();
  cursor.index = cursor.closing + 1;
  return {
    k,
    typeAt: open + 1,
    type: cursor.text
      .slice(open + 1, cursor.previousEnd - 1)
      .slice(0, MAX_WRITTEN_CHARACTERS)
      .trim(),
  };
}

function readChecked(cursor: BodyCursor): Expression {
  cursor.index++;
  return readParenthesis(cursor);
}
