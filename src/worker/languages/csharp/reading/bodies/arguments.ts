import { EQUALS } from "../lexer/marks.ts";
import type { PlacedName } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";
import type { Argument, Designation, Expression } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { scanType, takeType } from "./type-scan.ts";

/** Reads `( … )` or `[ … ]`. */
export function readArguments(cursor: BodyCursor): readonly Argument[] {
  const close = cursor.is("(") ? ")" : "]";
  return readBetween(cursor, close, readArgument);
}

/** Reads `(a, b)`, or `(A<B, C> d, (var e, f)) = …`, whose `<` is no comparison because it is assigned to. */
export function readTuple(cursor: BodyCursor): readonly Argument[] {
  return cursor.kindBehindBrackets() === EQUALS ? readTargets(cursor) : readArguments(cursor);
}

function readTargets(cursor: BodyCursor): readonly Argument[] {
  return readBetween(cursor, ")", readTarget);
}

function readTarget(cursor: BodyCursor): Argument {
  const declared = readDeclaration(cursor, true);
  if (declared !== undefined) return { name: null, passing: null, value: declared };
  if (!cursor.is("(") || !isElementEnd(cursor)) return readArgument(cursor);
  return { name: null, passing: null, value: cursor.nested(() => ({ k: "tuple", elements: readTargets(cursor) })) };
}

// Nothing else follows the end of a parenthesized element.
function isElementEnd(cursor: BodyCursor): boolean {
  const behind = cursor.closing + 1 - cursor.index;
  return cursor.closing >= 0 && (cursor.is(",", behind) || cursor.is(")", behind));
}

function readArgument(cursor: BodyCursor): Argument {
  let name: PlacedName | null = null;
  if (cursor.isWord() && cursor.is(":", 1)) {
    name = cursor.takeLocalName();
    cursor.index++;
  }
  let passing: Argument["passing"] = null;
  if (cursor.is("ref") || cursor.is("out") || cursor.is("in")) passing = cursor.takeName() as "ref" | "out" | "in";
  if (passing === "ref") cursor.accept("readonly");
  const value = readDeclaration(cursor, passing === "out") ?? cursor.grammar.expression(cursor);
  return { name, passing, value };
}

// Reads `int x` where an expression could also begin. `F(a < b, c > d)` has two comparisons and no `a<b, c>` named `d`,
// and `F(a * b)` a product and no pointer.
function readDeclaration(cursor: BodyCursor, isCertain: boolean): Expression | undefined {
  if (!cursor.isWord() && !cursor.is("(")) return undefined;
  return cursor.attempt(() => {
    const { start } = cursor;
    if (!scanType(cursor) || !cursor.isWord() || !isDeclarationEnd(cursor)) return undefined;
    const type = cursor.textFrom(start);
    if (!isCertain && (type.includes("*") || (type.includes("<") && type.includes(",")))) return undefined;
    return { k: "declaration", type, typeAt: start, designation: readDesignation(cursor) };
  });
}

function isDeclarationEnd(cursor: BodyCursor): boolean {
  return cursor.is(",", 1) || cursor.is(")", 1) || cursor.is("]", 1);
}

/** Reads `a`, `_` or `(a, (b, _))`; a discard has no name. */
export function readDesignation(cursor: BodyCursor): Designation {
  if (cursor.is("(")) return cursor.nested(() => readDesignations(cursor, readDesignation));
  const local = cursor.takeLocalName();
  return local.name === "_" ? { name: "", at: local.at } : local;
}

/** Reads `(int a, var (b, c))`; a variable that is declared elsewhere has no name here. */
export function readTypedDesignation(cursor: BodyCursor): Designation {
  if (cursor.is("(") && !isTupleTyped(cursor)) {
    return cursor.nested(() => readDesignations(cursor, readTypedDesignation));
  }
  if (takeType(cursor) === undefined) throw new Unreadable();
  if (cursor.is(",") || cursor.is(")")) return noName(cursor);
  return cursor.is("[") || cursor.is(".") ? skipVariable(cursor) : readDesignation(cursor);
}

// `((int, int) a, var b)`: a type in parentheses is followed by a name.
function isTupleTyped(cursor: BodyCursor): boolean {
  return cursor.kindBehindBrackets() === Kind.word && !cursor.is("in", cursor.closing + 1 - cursor.index);
}

// `this.a[i]`
function skipVariable(cursor: BodyCursor): Designation {
  cursor.skipTo(",");
  return noName(cursor);
}

function noName({ start }: BodyCursor): PlacedName {
  return { name: "", at: start };
}

function readDesignations(cursor: BodyCursor, read: (cursor: BodyCursor) => Designation): readonly Designation[] {
  const list: Designation[] = [];
  cursor.expect("(");
  do list.push(read(cursor));
  while (cursor.accept(","));
  cursor.expect(")");
  return list;
}

/** Reads elements between brackets of any kind, with an optional comma at the end; `..` before an element spreads it. */
export function readElements(cursor: BodyCursor, close: "]" | "}"): readonly Expression[] {
  return readBetween(cursor, close, close === "}" ? readElement : readCollectionElement);
}

// Reads a list between brackets, inside which `=>` starts a lambda whatever it means outside.
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

// `[with(capacity: 3), a, .. b]` passes arguments to the collection's constructor and does not call anything with a name.
function readCollectionElement(cursor: BodyCursor): Expression {
  if (cursor.kind() === Kind.dotDot && !cursor.is("]", 1) && !cursor.is(",", 1)) {
    cursor.index++;
    return { k: "spread", value: cursor.grammar.expression(cursor) };
  }
  if (!cursor.is("with") || !cursor.is("(", 1)) return cursor.grammar.expression(cursor);
  cursor.index++;
  return { k: "tuple", elements: readArguments(cursor) };
}

// `{ A = 1, [2] = x, { 3, b = 4 }, 5, (b = 6) }`
function readElement(cursor: BodyCursor): Expression {
  if (cursor.is("{")) return readValues(cursor);
  if (cursor.is("(")) return asValue(cursor.grammar.expression(cursor));
  if (!cursor.is("[") || cursor.kindBehindBrackets() !== EQUALS) return cursor.grammar.expression(cursor);
  const left: Expression = {
    k: "index",
    at: cursor.start,
    target: { k: "this" },
    arguments: readArguments(cursor),
    isConditional: false,
  };
  const at = cursor.start;
  cursor.expect("=");
  return { k: "assign", operator: "=", at, left, right: readAssigned(cursor) };
}

// `{ key, a = b }` is passed to an `Add`, so its assignment does not set a member.
function readValues(cursor: BodyCursor): Expression {
  return cursor.nested(() => ({ k: "initializer", elements: readElements(cursor, "}").map(asValue) }));
}

function asValue(value: Expression): Expression {
  return value.k === "assign" ? { ...value, isValue: true } : value;
}

/** Reads the value behind `=`: in an initializer it may be a list in braces. */
export function readAssigned(cursor: BodyCursor): Expression {
  return cursor.is("{") ? readInitializer(cursor) : cursor.grammar.expression(cursor);
}

function readInitializer(cursor: BodyCursor): Expression {
  return cursor.nested(() => ({ k: "initializer", elements: readElements(cursor, "}") }));
}
