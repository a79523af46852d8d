import { type Code, Op } from "../../../body-ir/body-ir.ts";
import { argumentOf } from "../../overloads/call.ts";
import { convertible, tryConversion } from "../../overloads/conversions.ts";
import { isDelegate } from "../../overloads/delegates.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { membersOf, seenFrom, typeOfMember } from "../../symbols/member-search.ts";
import type { Found, Type } from "../../symbols/model.ts";
import { externalName, type Symbols } from "../../symbols/symbols.ts";
import { DEFAULT, DYNAMIC, NULL, UNKNOWN } from "../../symbols/type-store.ts";
import { constantIn } from "./constant-expressions.ts";

const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", "<", ">", "<=", ">="]);

/** Operators whose right operand says how far to shift and does not affect the type. */
const SHIFTS: ReadonlySet<string> = new Set(["<<", ">>", ">>>"]);

/** From narrow to wide; the first that holds both operands is the type of the result. */
const PROMOTED = ["Int32", "UInt32", "IntPtr", "UIntPtr", "Int64", "UInt64", "Single", "Double"] as const;

/** Ranks of the numeric types; those below `int` are promoted to `int`. */
const RANKS: ReadonlyMap<string, number> = new Map([
  ...["SByte", "Byte", "Int16", "UInt16", "Char"].map((name) => [name, 0] as const),
  ...PROMOTED.map((name, rank) => [name, rank] as const),
]);

/**
 * Returns the type of an operand next to one of another type: a whole-number literal, or an expression of literals, may
 * be a `uint`. So may an expression of named constants, which are rarely negative.
 */
export function asOperand(code: Code, type: Type, other: Type, isConstant: (code: Code) => boolean): Type {
  if (externalName(other) !== "UInt32" || externalName(type) !== "Int32") return type;
  const constant = constantIn(code);
  if (constant === "whole" || constant === "zero") return other;
  return !mayBeNegative(code) && isConstant(code) ? other : type;
}

/** Whether an expression of constants may be below zero, as far as its operators tell; also true for `?:` between them. */
function mayBeNegative(code: Code): boolean {
  if (typeof code === "string") return false;
  switch (code[0]) {
    case Op.name:
    case Op.member:
      return false;
    case Op.unary:
      return code[1] !== "+" || mayBeNegative(code[2]);
    case Op.binary:
      return code[1] === "-" || mayBeNegative(code[2]) || mayBeNegative(code[3]);
    case Op.cast:
      return mayBeNegative(code[2]);
    default:
      return true;
  }
}

/** The operators called by `&&` and `||`, which skip their right operand if the left one decides. */
export const SHORT_CIRCUIT: Readonly<Record<string, string>> = { "&&": "&", "||": "|" };

/** The type of `left operator right`. */
export function binaryType(operator: string, left: Type, right: Type, symbols: Symbols): Type {
  if (left === DYNAMIC || right === DYNAMIC) return DYNAMIC;
  const a = symbols.withoutNullable(left);
  const b = symbols.withoutNullable(right);
  const isLifted = a !== left || b !== right;
  const declared = SHORT_CIRCUIT[operator] ?? operator;
  const own = userDefined(declared, left, right, symbols) ?? (isLifted ? lifted(declared, a, b, symbols) : undefined);
  if (own !== undefined) return own;
  if (COMPARISONS.has(operator) || operator === "&&" || operator === "||") return symbols.coreType("Boolean");
  if (operator === "..") return symbols.coreType("Range");
  const string = symbols.coreType("String");
  if (operator === "+" && (a === string || b === string)) return string;
  const result = SHIFTS.has(operator) ? promote(a, a, symbols) : computed(operator, a, b, symbols);
  return isLifted ? symbols.nullable(result) : result;
}

/**
 * Whether one or two operands have an operator of their own or of the language. True also for unknown types, and for
 * type parameters, whose bounds may have any operator.
 */
export function hasOperator(
  operator: string,
  [left, right]: readonly [left: Type, right?: Type],
  symbols: Symbols,
): boolean {
  const a = symbols.withoutNullable(left);
  const b = right === undefined ? a : symbols.withoutNullable(right);
  if ([a, b].some(mayHaveAny) || isOfLanguage(operator, a, b, symbols)) return true;
  if (right === undefined) return userDefinedUnary(operator, a, symbols) !== undefined;
  return (userDefined(operator, left, right, symbols) ?? userDefined(operator, a, b, symbols)) !== undefined;
}

function mayHaveAny(type: Type): boolean {
  return type.kind === "special" || type.kind === "parameter";
}

/** Operators that the language has for operands of most types. */
const OF_MOST: ReadonlySet<string> = new Set(["==", "!=", "&&", "||", ".."]);

function isOfLanguage(operator: string, a: Type, b: Type, symbols: Symbols): boolean {
  if (OF_MOST.has(operator)) return true;
  if (isEnum(a) || isEnum(b) || a.kind === "pointer" || b.kind === "pointer") return true;
  const string = symbols.coreType("String");
  if (operator === "+" && (a === string || b === string)) return true;
  if ((operator === "+" || operator === "-") && a === b && isDelegate(a)) return true;
  return isBuiltIn(a) && isBuiltIn(b);
}

// A declared operator of values also applies to nullables, and returns null if an operand is null.
function lifted(operator: string, a: Type, b: Type, symbols: Symbols): Type | undefined {
  const own = userDefined(operator, a, b, symbols);
  return own === undefined || COMPARISONS.has(operator) ? own : symbols.nullable(own);
}

/** The type of `a ?? b`. */
export function coalesced(left: Type, right: Type, symbols: Symbols): Type {
  if (left === NULL || left === DEFAULT || left === UNKNOWN) return right;
  const inner = symbols.withoutNullable(left);
  if (right === DEFAULT || right === UNKNOWN) return inner;
  if (right === NULL || right === left) return left;
  if (inner !== left && convertible(right, inner, symbols)) return inner;
  return convertible(right, left, symbols) ? left : right;
}

/** The type of `operator value`. */
export function unaryType(operator: string, operand: Type, symbols: Symbols): Type {
  const inner = symbols.withoutNullable(operand);
  if (operator === "!") return userDefinedUnary(operator, inner, symbols) ?? symbols.coreType("Boolean");
  if (operator === "^") return symbols.coreType("Index");
  if (operator === "*") return operand.kind === "pointer" ? operand.element : UNKNOWN;
  if (operator === "&") return symbols.store.pointer(operand);
  if (operator === "+" || operator === "-" || operator === "~") {
    const own = userDefinedUnary(operator, inner, symbols);
    if (own !== undefined) return inner === operand ? own : symbols.nullable(own);
    if (isEnum(inner)) return operand;
    // A negated `uint` is a `long`.
    const isNegated = operator === "-" && externalName(inner) === "UInt32";
    const type = isNegated ? symbols.coreType("Int64") : promote(inner, inner, symbols);
    return inner === operand ? type : symbols.nullable(type);
  }
  return operand;
}

function computed(operator: string, a: Type, b: Type, symbols: Symbols): Type {
  if (isEnum(a) && isEnum(b)) return operator === "-" ? symbols.coreType("Int32") : a;
  if (isEnum(a)) return a;
  if (isEnum(b)) return b;
  if (a.kind === "pointer") return b.kind === "pointer" ? symbols.coreType("Int64") : a;
  if (isDelegate(a)) return a;
  return promote(a, b, symbols);
}

// `byte + byte` is an `int`.
function promote(a: Type, b: Type, symbols: Symbols): Type {
  const [first, second] = [externalName(a), externalName(b)];
  if (first === "Decimal" || second === "Decimal") return symbols.coreType("Decimal");
  const [x, y] = [RANKS.get(first), RANKS.get(second)];
  if (x !== undefined && y !== undefined) return symbols.coreType(promotedOf(first, second, Math.max(x, y)));
  if (first === "Boolean" && second === "Boolean") return a;
  return a === UNKNOWN || a === NULL ? b : a;
}

const SIGNED: ReadonlySet<string> = new Set(["SByte", "Int16", "Int32"]);

// `uint` holds no negative number, and `int` not every `uint`: both are promoted to `long`.
function promotedOf(first: string, second: string, rank: number): string {
  const promoted = PROMOTED[rank] ?? "Int32";
  const other = first === promoted ? second : first;
  return promoted === "UInt32" && SIGNED.has(other) ? "Int64" : promoted;
}

function isEnum(type: Type): boolean {
  return type.kind === "named" && type.definition.kind === "enum";
}

// Numbers and strings have operators of the language.
function isBuiltIn(type: Type): boolean {
  const name = externalName(type);
  return RANKS.has(name) || name === "String" || name === "Boolean" || name === "Decimal" || type.kind === "special";
}

function userDefined(operator: string, a: Type, b: Type, symbols: Symbols): Type | undefined {
  if (isBuiltIn(a) && isBuiltIn(b)) return undefined;
  const name = `operator ${operator}`;
  const all = [...operatorsOf(a, name, symbols), ...(a === b ? [] : operatorsOf(b, name, symbols))];
  symbols.budget.spend(all.length);
  const [first, ...others] = all.filter(({ member, type }) => {
    const [x, y] = member.parameters.map((parameter) => seenFrom(type, parameter.type, symbols));
    return x !== undefined && y !== undefined && tryConversion(a, x, symbols) && tryConversion(b, y, symbols);
  });
  if (first === undefined) return undefined;
  const best =
    others.length === 0 ? undefined : resolveCall([first, ...others], [argumentOf(a), argumentOf(b)], symbols);
  return best?.type ?? typeOfMember(first, symbols);
}

function userDefinedUnary(operator: string, operand: Type, symbols: Symbols): Type | undefined {
  if (isBuiltIn(operand)) return undefined;
  const found = operatorsOf(operand, `operator ${operator}`, symbols).find(
    ({ member }) => member.parameters.length === 1,
  );
  return found && typeOfMember(found, symbols);
}

function operatorsOf(type: Type, name: string, symbols: Symbols): readonly Found[] {
  return type.kind === "named" ? membersOf(type, name, symbols) : [];
}
