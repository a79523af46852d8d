import { Kind } from "../lexer/tokens.ts";
import type { Argument, Expression, LocalName, NewExpression } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { PREDEFINED, scanType, scanTypeArguments, takeType } from "./type-scan.ts";

/** Marks and words behind `>` that show that `<` opened type arguments (C# specification, 6.2.5). */
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

const AFTER_TYPE_ARGUMENTS_WORDS: ReadonlySet<string> = new Set(["is", "as", "and", "or", "switch", "with", "when", "in"]);

/** A primary expression with all its calls, members and indexes. */
export function readPrimary(cursor: BodyCursor): Expression {
  const chainStart = cursor.start;
  let value = readStart(cursor);
  for (;;) {
    const kind = cursor.kind();
    if (kind === DOT || kind === Kind.pointerArrow || kind === Kind.doubleColon) {
      value = readMember(cursor, value, chainStart, false);
    } else if (kind === PAREN) value = { k: "call", callee: value, arguments: cursor.grammar.arguments(cursor) };
    else if (kind === BRACKET) value = readIndex(cursor, value, false);
    else if (kind === Kind.plusPlus || kind === Kind.minusMinus) {
      cursor.index++;
      value = { k: "unary", operator: "postfix", operand: value };
    } else if (kind === BANG && isSuppression(cursor)) cursor.index++;
    else if (kind === QUESTION && isConditionalAccess(cursor)) {
      cursor.index++;
      value = cursor.is("[") ? readIndex(cursor, value, true) : readMember(cursor, value, chainStart, true);
    } else return value;
  }
}

const DOT = 46;
const PAREN = 40;
const BRACKET = 91;
const BANG = 33;
const QUESTION = 63;

// `x!` and not `x != y`, which is one token; behind it nothing can begin a value.
function isSuppression(cursor: BodyCursor): boolean {
  return cursor.isAdjacent(0) || !cursor.isWord(1);
}

// `a?.b` and `a?[i]`, but `a ? [1] : [2]` and `a ? .5 : 1`.
function isConditionalAccess(cursor: BodyCursor): boolean {
  if (cursor.kind(1) === DOT) return true;
  if (cursor.kind(1) !== BRACKET || !cursor.isAdjacent(1)) return false;
  const from = cursor.index;
  cursor.index++;
  const behind = cursor.kindBehindBrackets();
  cursor.index = from;
  return behind !== COLON;
}

const COLON = 58;

// The cursor stands on the `.`, `->` or `::`.
function readMember(cursor: BodyCursor, target: Expression, targetStart: number, isConditional: boolean): Expression {
  const targetEnd = cursor.previousEnd;
  cursor.index++;
  const { name, at } = cursor.takeLocalName();
  return { k: "member", target, targetStart, targetEnd, name, at, typeArguments: readTypeArguments(cursor), isConditional };
}

function readIndex(cursor: BodyCursor, target: Expression, isConditional: boolean): Expression {
  return { k: "index", target, arguments: readArguments(cursor), isConditional };
}

/** Type arguments behind a name, or null where `<` is a comparison. */
function readTypeArguments(cursor: BodyCursor): readonly string[] | null {
  if (!cursor.is("<")) return null;
  const start = cursor.start;
  const found = cursor.attempt(() => {
    if (!scanTypeArguments(cursor)) return undefined;
    const isFollowed = cursor.isWord()
      ? AFTER_TYPE_ARGUMENTS_WORDS.has(cursor.wordAt())
      : AFTER_TYPE_ARGUMENTS.has(cursor.kind());
    return isFollowed ? cursor.text.slice(start + 1, cursor.previousEnd - 1) : undefined;
  });
  return found === undefined ? null : splitTypes(found);
}

function splitTypes(text: string): readonly string[] {
  const types: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === "<" || c === "(" || c === "[") depth++;
    else if (c === ">" || c === ")" || c === "]") depth--;
    else if (c === "," && depth === 0) {
      types.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...types, text.slice(from).trim()];
}

/** `( … )` or `[ … ]`. */
export function readArguments(cursor: BodyCursor): readonly Argument[] {
  const close = cursor.is("(") ? ")" : "]";
  return readBetween(cursor, close, readArgument);
}

function readArgument(cursor: BodyCursor): Argument {
  let name: string | null = null;
  if (cursor.isWord() && cursor.is(":", 1)) {
    name = cursor.takeName();
    cursor.index++;
  }
  let passing: Argument["passing"] = null;
  if (cursor.is("ref") || cursor.is("out") || cursor.is("in")) passing = cursor.takeName() as "ref" | "out" | "in";
  if (cursor.is("scoped") || (passing === "ref" && cursor.is("readonly"))) cursor.index++;
  const value = readDeclaration(cursor, passing === "out") ?? cursor.grammar.expression(cursor);
  return { name, passing, value };
}

// `int x` where an expression could stand. `F(a < b, c > d)` has two comparisons, and no `a<b, c>` named `d`.
function readDeclaration(cursor: BodyCursor, isOut: boolean): Expression | undefined {
  if (!cursor.isWord() && !cursor.is("(")) return undefined;
  return cursor.attempt(() => {
    const type = takeType(cursor);
    if (type === undefined || !cursor.isWord() || !isDeclarationEnd(cursor)) return undefined;
    if (!isOut && type.includes("<") && type.includes(",")) return undefined;
    return { k: "declaration", type, names: [cursor.takeLocalName()] };
  });
}

function isDeclarationEnd(cursor: BodyCursor): boolean {
  return cursor.is(",", 1) || cursor.is(")", 1) || cursor.is("=", 1) || cursor.is("]", 1);
}

/** `(a, (b, _))`, without the discards. */
export function readDesignations(cursor: BodyCursor): readonly LocalName[] {
  const names: LocalName[] = [];
  cursor.expect("(");
  do {
    if (cursor.is("(")) names.push(...readDesignations(cursor));
    else {
      const local = cursor.takeLocalName();
      if (local.name !== "_") names.push(local);
    }
  } while (cursor.accept(","));
  cursor.expect(")");
  return names;
}

function readStart(cursor: BodyCursor): Expression {
  const kind = cursor.kind();
  if (kind === Kind.word) return readWord(cursor);
  if (kind === Kind.number || kind === Kind.string) return readLiteral(cursor);
  if (kind === Kind.interpolationStart) return readInterpolation(cursor);
  if (kind === PAREN) return readParenthesis(cursor);
  if (kind === BRACKET) return { k: "collection", elements: readElements(cursor, "]") };
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

/** `(a)`, `(a, b)`, `(int a, var b)`. */
function readParenthesis(cursor: BodyCursor): Expression {
  const elements = readArguments(cursor);
  const [only] = elements;
  return elements.length === 1 && only !== undefined && only.name === null ? only.value : { k: "tuple", elements };
}

/** Elements between brackets of any kind, a comma allowed behind the last; `..` before one spreads it. */
export function readElements(cursor: BodyCursor, close: "]" | "}"): readonly Expression[] {
  return readBetween(cursor, close, close === "}" ? readElement : cursor.grammar.expression);
}

// A list between brackets, inside which `=>` makes lambdas whatever it means outside.
function readBetween<T>(cursor: BodyCursor, close: string, read: (cursor: BodyCursor) => T): readonly T[] {
  cursor.index++;
  return cursor.withArrowEnd(false, () => {
    const list: T[] = [];
    while (!cursor.is(close)) {
      list.push(read(cursor));
      if (!cursor.accept(",")) break;
    }
    cursor.expect(close);
    return list;
  });
}

// `{ A = 1, [2] = x, { 3, 4 }, 5 }`
function readElement(cursor: BodyCursor): Expression {
  if (cursor.is("{")) return { k: "initializer", elements: readElements(cursor, "}") };
  if (!cursor.is("[") || cursor.kindBehindBrackets() !== EQUALS) return cursor.grammar.expression(cursor);
  const left: Expression = { k: "index", target: { k: "this" }, arguments: readArguments(cursor), isConditional: false };
  cursor.expect("=");
  return { k: "assign", operator: "=", left, right: readAssigned(cursor) };
}

const EQUALS = 61;

/** What stands behind `=`: in an initializer that may be a list in braces. */
export function readAssigned(cursor: BodyCursor): Expression {
  return cursor.is("{") ? { k: "initializer", elements: readElements(cursor, "}") } : cursor.grammar.expression(cursor);
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
  default: (cursor) =>
    cursor.is("(", 1) ? readTypeOperator(cursor, "defaultOf") : only(cursor, { k: "default" }),
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
  if (word === "var" && cursor.is("(", 1)) return readDeconstruction(cursor);
  const at = cursor.start;
  if (PREDEFINED.has(word)) return only(cursor, { k: "predefined", name: word, at });
  const name = cursor.takeName();
  return { k: "name", name, at, typeArguments: readTypeArguments(cursor) };
}

function readDeconstruction(cursor: BodyCursor): Expression {
  cursor.index++;
  return { k: "declaration", type: "var", names: readDesignations(cursor) };
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
  return { k, type: cursor.text.slice(open + 1, cursor.previousEnd - 1).trim() };
}

function readChecked(cursor: BodyCursor): Expression {
  cursor.index++;
  return readParenthesis(cursor);
}

function readNew(cursor: BodyCursor): Expression {
  const at = cursor.start;
  if (cursor.is("[", 1)) return readArray(cursor);
  if (cursor.is("{", 1)) {
    cursor.index++;
    return { k: "anonymous", members: readElements(cursor, "}") };
  }
  cursor.index++;
  if (cursor.is("(") && !isTupleCreation(cursor)) return readCreation(cursor, at, "new", null);
  const from = cursor.index;
  const start = cursor.start;
  if (!scanType(cursor, false)) throw new Unreadable();
  if (cursor.is("?") && (cursor.is("(", 1) || cursor.is("[", 1) || cursor.is("{", 1))) cursor.index++;
  if (cursor.is("[") || cursor.is("]", -1)) {
    cursor.index = from - 1;
    return readArray(cursor);
  }
  const type = cursor.textFrom(start);
  const simple = simpleName(cursor, from);
  return readCreation(cursor, simple.at, simple.name, type);
}

// `new()` takes its type from the context; `new (int, int)()` and `new (int, int)[2]` have a tuple's.
function isTupleCreation(cursor: BodyCursor): boolean {
  const behind = cursor.kindBehindBrackets();
  if (behind !== PAREN && behind !== BRACKET) return false;
  const start = cursor.index;
  const isTuple = scanType(cursor, false);
  cursor.index = start;
  return isTuple;
}

function readCreation(cursor: BodyCursor, at: number, name: string, type: string | null): NewExpression {
  const list = cursor.is("(") ? readArguments(cursor) : [];
  const initializer = cursor.is("{") ? readElements(cursor, "}") : [];
  return { k: "new", at, name, type, arguments: list, initializer };
}

/** The last name of the type between a token and the cursor: `C` of `A.B.C<D>`. */
export function simpleName(cursor: BodyCursor, from: number): LocalName {
  const end = cursor.index;
  let depth = 0;
  let found: LocalName = { name: "", at: cursor.start };
  cursor.index = from;
  for (; cursor.index < end; cursor.index++) {
    if (cursor.is("<") || cursor.is("(")) depth++;
    else if (cursor.is(">") || cursor.is(")")) depth--;
    else if (depth === 0 && cursor.isWord()) {
      found = { at: cursor.start, name: cursor.takeName() };
      cursor.index--;
    }
  }
  return found;
}

// `new int[3]`, `new[] { 1 }`, `new int[,] { { 1 } }`, `stackalloc int[3]`
function readArray(cursor: BodyCursor): Expression {
  cursor.index++;
  const start = cursor.start;
  if (!cursor.is("[") && !scanType(cursor, true)) throw new Unreadable();
  const type = cursor.start === start ? null : cursor.textFrom(start);
  const sizes: Expression[] = [];
  while (cursor.is("[")) {
    if (cursor.is("]", 1) || cursor.is(",", 1)) cursor.skipBrackets();
    else sizes.push(...readArguments(cursor).map((a) => a.value));
  }
  const elements = cursor.is("{") ? readElements(cursor, "}") : [];
  return { k: "array", type, sizes, elements };
}
