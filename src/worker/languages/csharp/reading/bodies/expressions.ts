import { BRACKET_OPEN, EXCLAMATION, GREATER, LESS, PAREN_OPEN, TILDE } from "../lexer/marks.ts";
import { Kind } from "../lexer/tokens.ts";
import { readAssigned, readElements } from "./arguments.ts";
import type { Expression, Pattern, SwitchArm } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { readPrimary } from "./primary.ts";
import { beginsValue, isPrefix, isQueryWord } from "./query-words.ts";
import { PREDEFINED, scanType } from "./type-scan.ts";

/** Binary operators by precedence; shifts, `is` and `as` are handled by `operatorAt`. */
const PRECEDENCE: Readonly<Record<string, number>> = {
  "??": 1,
  "||": 2,
  "&&": 3,
  "|": 4,
  "^": 5,
  "&": 6,
  "==": 7,
  "!=": 7,
  "<": 8,
  ">": 8,
  "<=": 8,
  ">=": 8,
  is: 8,
  as: 8,
  "<<": 9,
  ">>": 9,
  ">>>": 9,
  "+": 10,
  "-": 10,
  "*": 11,
  "/": 11,
  "%": 11,
};

const SHIFT = 9;

/** Reads a whole expression: assignment, conditional, lambda and everything that binds tighter. */
export function readExpression(cursor: BodyCursor): Expression {
  return cursor.nested(() => {
    const { start } = cursor;
    if (cursor.accept("throw")) return { k: "unary", operator: "throw", at: start, operand: readExpression(cursor) };
    if (cursor.is("ref") && !cursor.is(".", 1)) cursor.index++;
    const left = readConditional(cursor);
    const operator = assignmentAt(cursor);
    if (operator === undefined) return left;
    const at = cursor.start;
    cursor.index += tokensOf(operator);
    return { k: "assign", operator, at, left, right: readAssigned(cursor) };
  });
}

/** Reads an operand that binds tighter than comparisons. */
export function readShift(cursor: BodyCursor): Expression {
  return readBinary(cursor, SHIFT);
}

/** Reads everything but assignments, conditionals and lambdas. */
export function readLabel(cursor: BodyCursor): Expression {
  return readBinary(cursor, 1);
}

function assignmentAt(cursor: BodyCursor): string | undefined {
  if (cursor.is("=")) return "=";
  if (cursor.kind() === Kind.assignment) return cursor.wordAt();
  if (!cursor.is(">")) return undefined;
  if (cursor.kind(1) === Kind.greaterEquals && cursor.isAdjacent(1)) return ">>=";
  return cursor.is(">", 1) && cursor.isAdjacent(1) && cursor.kind(2) === Kind.greaterEquals && cursor.isAdjacent(2)
    ? ">>>="
    : undefined;
}

// Operators that begin with `>>` have one token per character, except that the last two of `>>=` and `>>>=` share one.
function tokensOf(operator: string): number {
  return !operator.startsWith(">>") ? 1 : operator.endsWith("=") ? operator.length - 1 : operator.length;
}

function readConditional(cursor: BodyCursor): Expression {
  const condition = readBinary(cursor, 1);
  if (!cursor.is("?")) return condition;
  cursor.index++;
  const whenTrue = readWhenTrue(cursor);
  cursor.expect(":");
  return { k: "conditional", condition, whenTrue, whenFalse: readExpression(cursor) };
}

// In `a ? b?[1] : c` the `[1] : c` is first read as the branches of `b`; the missing `:` shows that it is not.
function readWhenTrue(cursor: BodyCursor): Expression {
  const from = cursor.index;
  const value = readExpression(cursor);
  if (cursor.is(":") || cursor.isBracketAccess) return value;
  cursor.index = from;
  return cursor.withBracketAccess(() => readExpression(cursor));
}

function readBinary(cursor: BodyCursor, lowest: number): Expression {
  let left = readRange(cursor);
  for (let length = 0; ; ) {
    const operator = operatorAt(cursor);
    const precedence = operator === undefined ? 0 : (PRECEDENCE[operator] ?? 0);
    if (operator === undefined || precedence < lowest) return left;
    const at = cursor.start;
    cursor.index += tokensOf(operator);
    const whole = readRight(cursor, left, { operator, at, precedence });
    if (whole !== left) cursor.expectChain(++length);
    left = whole;
  }
}

interface BinaryOperator {
  readonly operator: string;
  readonly at: number;
  readonly precedence: number;
}

function readTest(cursor: BodyCursor, operand: Expression): Expression {
  const { start } = cursor;
  const pattern = cursor.grammar.pattern(cursor, false);
  return { k: "is", operand, pattern, isTypeTest: pattern.k === "type" && pattern.typeAt === start };
}

function readRight(cursor: BodyCursor, left: Expression, { operator, at, precedence }: BinaryOperator): Expression {
  if (operator === "is") return readTest(cursor, left);
  if (operator === "as") return { k: "as", operand: left, typeAt: cursor.start, type: readAsType(cursor) };
  // `??` is right-associative, and may be followed by `throw`.
  if (operator === "??") {
    const right = cursor.is("throw") ? readExpression(cursor) : cursor.nested(() => readBinary(cursor, 1));
    return { k: "binary", operator, at, left, right };
  }
  const right = readBinary(cursor, precedence + 1);
  return operator === "+" && isString(left) && isString(right) ? left : { k: "binary", operator, at, left, right };
}

// A concatenation of thousands of strings is treated as one string, to avoid an equally deep tree.
function isString(value: Expression): boolean {
  return value.k === "literal" && /"(?:u8)?$/i.test(value.text);
}

function operatorAt(cursor: BodyCursor): string | undefined {
  const kind = cursor.kind();
  if (kind === Kind.word) return cursor.is("is") ? "is" : cursor.is("as") ? "as" : undefined;
  if (kind === GREATER && cursor.isAdjacent(1)) {
    if (cursor.kind(1) === Kind.greaterEquals) return undefined;
    if (cursor.kind(1) === GREATER) return rightShiftAt(cursor);
  }
  const text = kind === 0 || kind <= Kind.interpolationEnd ? "" : cursor.wordAt();
  return Object.hasOwn(PRECEDENCE, text) ? text : undefined;
}

// Checks what a third character makes of it: `>>>`, or an assignment, `>>=` or `>>>=`.
function rightShiftAt(cursor: BodyCursor): string | undefined {
  if (!cursor.isAdjacent(2)) return ">>";
  const third = cursor.kind(2);
  if (third === Kind.greaterEquals) return undefined;
  if (third !== GREATER) return ">>";
  return cursor.kind(3) === Kind.greaterEquals && cursor.isAdjacent(3) ? undefined : ">>>";
}

// `x as int? ?? 0`: the `?` belongs to the type unless a value follows.
function readAsType(cursor: BodyCursor): string {
  const start = cursor.start;
  if (!scanType(cursor, false)) throw new Unreadable();
  if (cursor.is("?") && !beginsValue(cursor, 1)) {
    cursor.index++;
    while (cursor.is("[") && cursor.is("]", 1)) cursor.index += 2;
  }
  return cursor.textFrom(start);
}

function readRange(cursor: BodyCursor): Expression {
  const start: Expression = cursor.kind() === Kind.dotDot ? { k: "default" } : readUnary(cursor);
  const at = cursor.start;
  if (!cursor.acceptKind(Kind.dotDot)) return start;
  const end: Expression = beginsValue(cursor, 0) ? readUnary(cursor) : { k: "default" };
  return { k: "binary", operator: "..", at, left: start, right: end };
}

function readUnary(cursor: BodyCursor): Expression {
  return cursor.nested(() => {
    const at = cursor.start;
    if (isPrefix(cursor.kind())) {
      const operator = cursor.wordAt();
      cursor.index++;
      return { k: "unary", operator, at, operand: readUnary(cursor) };
    }
    if (isAwait(cursor)) {
      cursor.index++;
      return { k: "unary", operator: "await", at, operand: readUnary(cursor) };
    }
    const lambda = cursor.is("(") || cursor.is("[") ? cursor.grammar.lambda(cursor) : undefined;
    if (lambda !== undefined) return lambda;
    return readSwitchAndWith(cursor, readCast(cursor) ?? readPrimary(cursor));
  });
}

// `await` is a name if nothing follows that could be awaited.
function isAwait(cursor: BodyCursor): boolean {
  return cursor.is("await") && beginsValue(cursor, 1) && !cursor.is("[", 1) && !cursor.is("-", 1) && !cursor.is("+", 1);
}

function readCast(cursor: BodyCursor): Expression | undefined {
  const { closing } = cursor;
  if (!cursor.is("(") || closing < 0) return undefined;
  return cursor.attempt(() => {
    const at = cursor.start;
    cursor.index++;
    const { start } = cursor;
    const isPredefined = PREDEFINED.has(cursor.wordAt());
    if (!scanType(cursor) || cursor.index !== closing) return undefined;
    const type = cursor.textFrom(start);
    cursor.index++;
    const isSure = isPredefined || /[\]?>*]$/.test(type);
    if (!isCastOperand(cursor, isSure)) return undefined;
    return { k: "cast", at, type, typeAt: start, operand: readUnary(cursor) };
  });
}

/** Keywords that continue an expression behind a value in parentheses, and cannot be the operand of a cast. */
const CONTINUATIONS: ReadonlySet<string> = new Set("is as switch in".split(" "));

/** Contextual keywords that do the same, unless they are names. */
const CONTEXTUAL_CONTINUATIONS: ReadonlySet<string> = new Set("and or when with".split(" "));

function isCastOperand(cursor: BodyCursor, isSure: boolean): boolean {
  const kind = cursor.kind();
  if (kind === Kind.word) {
    const word = cursor.wordAt();
    if (CONTEXTUAL_CONTINUATIONS.has(word)) return !beginsPattern(cursor, 1);
    return !CONTINUATIONS.has(word) && !isQueryWord(cursor);
  }
  if (kind === Kind.number || kind === Kind.string || kind === Kind.interpolationStart) return true;
  if (kind === PAREN_OPEN || kind === TILDE || kind === EXCLAMATION) return true;
  return isSure && (kind === BRACKET_OPEN || isPrefix(kind) || kind === Kind.dotDot);
}

// In `(A) or.B` no pattern begins behind `or`.
function beginsPattern(cursor: BodyCursor, ahead: number): boolean {
  return beginsValue(cursor, ahead) || cursor.is("{", ahead) || RELATIONAL.has(cursor.kind(ahead));
}

const RELATIONAL: ReadonlySet<number> = new Set([LESS, GREATER, Kind.lessEquals, Kind.greaterEquals]);

function readSwitchAndWith(cursor: BodyCursor, start: Expression): Expression {
  let value = start;
  for (let length = 0; ; length++) {
    cursor.expectChain(length);
    if (cursor.is("switch") && cursor.is("{", 1)) {
      cursor.index++;
      value = { k: "switch", operand: value, arms: readArms(cursor) };
    } else if (cursor.is("with") && cursor.is("{", 1)) {
      cursor.index++;
      value = { k: "with", operand: value, initializer: readElements(cursor, "}") };
    } else return value;
  }
}

function readArms(cursor: BodyCursor): readonly SwitchArm[] {
  const arms: SwitchArm[] = [];
  cursor.expect("{");
  while (!cursor.is("}")) {
    const { pattern, guard } = cursor.withArrowEnd(true, () => readArmHead(cursor));
    cursor.expectKind(Kind.arrow);
    arms.push({ pattern, guard, value: cursor.withArrowEnd(false, () => readExpression(cursor)) });
    if (!cursor.accept(",")) break;
  }
  cursor.expect("}");
  return arms;
}

function readArmHead(cursor: BodyCursor): { readonly pattern: Pattern; readonly guard: Expression | null } {
  const pattern = cursor.grammar.pattern(cursor, true);
  return { pattern, guard: cursor.accept("when") ? readExpression(cursor) : null };
}
