import { type Code, Op } from "../../body-ir/body-ir.ts";
import { takesConstant } from "../overloads/argument-conversions.ts";
import { argumentOf } from "../overloads/call.ts";
import { convertible } from "../overloads/conversions.ts";
import { resolveCall } from "../overloads/resolve-call.ts";
import { bestCommonType } from "../overloads/type-bounds.ts";
import { membersOf } from "../symbols/member-search.ts";
import type { Type } from "../symbols/model.ts";
import { DEFAULT, DYNAMIC, NULL, UNKNOWN } from "../symbols/type-store.ts";
import { bindIndex, bindMember } from "./accesses.ts";
import { asBound, constantIn } from "./arguments.ts";
import { cannotBeAssigned } from "./assigned-values.ts";
import { bindAttribute } from "./attributes.ts";
import type { Binder } from "./binder.ts";
import { joinBranches } from "./branches.ts";
import { nameConversion } from "./cast-uses.ts";
import { bindConstructorCall, bindNew, initialize } from "./creations.ts";
import { bindCall } from "./invocations.ts";
import { bindLambda } from "./lambdas.ts";
import { bindName } from "./names.ts";
import { asOperand, binaryType, coalesced, unaryType } from "./operators.ts";
import { bindPattern, declare } from "./patterns.ts";
import { bindQuery } from "./queries.ts";
import { awaited, deconstructed, elementOf } from "./sequences.ts";
import {
  bindAccessor,
  bindBlock,
  bindCase,
  bindCatch,
  bindForeach,
  bindLocalFunction,
  bindLocals,
  bindReturn,
  bindSwitchBlock,
  bindYield,
} from "./statements.ts";
import { bindTypeNames } from "./type-names.ts";
import { nameAwaiter, nameDeconstruct, nameDisposal, nameOperator } from "./unnamed-uses.ts";
import { asType, type BoundArgument, isType, type Value } from "./value.ts";

type Node = Exclude<Code, string>;
type NodeOf<K> = Extract<Node, readonly [K, ...unknown[]]>;

type Rules = { readonly [K in Node[0]]: (binder: Binder, code: NodeOf<K>) => Value };

const RULES: Rules = {
  [Op.name]: bindName,
  [Op.member]: bindMember,
  [Op.call]: bindCall,
  [Op.new]: bindNew,
  [Op.index]: bindIndex,
  [Op.lambda]: bindLambda,
  [Op.this]: ({ definition }) => definition?.selfType ?? UNKNOWN,
  [Op.base]: ({ definition }) => definition?.baseClass ?? UNKNOWN,
  [Op.type]: (binder, [, text]) => ({ kind: "typeName", type: binder.read(text) }),
  [Op.interpolation]: (binder, [, holes]) => {
    binder.all(holes);
    return binder.symbols.coreType("String");
  },
  [Op.unary]: bindUnary,
  [Op.await]: (binder, [, operand, row, column]) => {
    const type = binder.typeOf(operand);
    if (row !== undefined) nameAwaiter(binder, type, row, column);
    return awaited(type, binder);
  },
  [Op.binary]: bindBinary,
  [Op.assign]: bindAssign,
  [Op.conditional]: (binder, [, condition, whenTrue, whenFalse]) => {
    binder.typeOf(condition);
    const values = [binder.bind(whenTrue), binder.bind(whenFalse)] as const;
    return ofConstant(binder, values, [whenTrue, whenFalse]) ?? joinBranches(binder, values);
  },
  [Op.cast]: (binder, [, text, operand, row, column]) => {
    const type = binder.read(text);
    const own = binder.typeOf(operand, type);
    if (row !== undefined) nameConversion(binder, own, type, row, column);
    return type;
  },
  [Op.as]: (binder, [, text, operand]) => {
    binder.typeOf(operand);
    return binder.read(text);
  },
  [Op.is]: (binder, [, operand, pattern]) => {
    bindPattern(binder, pattern, binder.typeOf(operand));
    return binder.symbols.coreType("Boolean");
  },
  [Op.switch]: bindSwitch,
  [Op.with]: (binder, [, operand, initializer]) => {
    const type = binder.typeOf(operand);
    initialize(binder, type, initializer);
    return type;
  },
  [Op.tuple]: bindTuple,
  [Op.collection]: (binder, [, codes]) => ({
    kind: "untypedList",
    elements: codes.map((code) => binder.bind(code)),
    codes,
  }),
  [Op.array]: bindArray,
  [Op.anonymous]: (binder, [, members]) => {
    const types = members.map(([, value]) => binder.typeOf(value));
    return binder.symbols.store.anonymous(
      members.map(([name]) => name),
      types,
    );
  },
  [Op.initializer]: (binder, [, elements]) => {
    initialize(binder, UNKNOWN, elements);
    return UNKNOWN;
  },
  [Op.declaration]: (binder, [, text, designation]) => {
    const type = text === "var" ? UNKNOWN : binder.read(text);
    declare(binder, designation, type);
    return type;
  },
  [Op.default]: (binder, [, text]) => binder.read(text),
  [Op.typeof]: (binder) => binder.symbols.coreType("Type"),
  [Op.query]: (binder, [, clauses, places]) => bindQuery(binder, clauses, places),
  [Op.argument]: (binder, [, value]) => binder.bind(value),
  [Op.spread]: (binder, [, value]) => elementOf(binder.typeOf(value), binder),
  [Op.block]: bindBlock,
  [Op.locals]: bindLocals,
  [Op.return]: bindReturn,
  [Op.yield]: bindYield,
  [Op.foreach]: bindForeach,
  [Op.catch]: bindCatch,
  [Op.localFunction]: bindLocalFunction,
  [Op.switchBlock]: bindSwitchBlock,
  [Op.case]: bindCase,
  [Op.accessor]: bindAccessor,
  [Op.constructorCall]: bindConstructorCall,
  [Op.typeNames]: bindTypeNames,
  [Op.nameof]: (binder, [, operand]) => {
    binder.typeOf(operand);
    return binder.symbols.coreType("String");
  },
  [Op.attribute]: bindAttribute,
  [Op.using]: (binder, [, value, isAwait, row, column]) => {
    nameDisposal(binder, binder.typeOf(value), isAwait === 1, row, column);
    return UNKNOWN;
  },
};

/** By number: a lookup for each of millions of nodes. */
const RULE_LIST = Object.entries(RULES).reduce<((binder: Binder, code: never) => Value)[]>((list, [op, rule]) => {
  list[Number(op)] = rule;
  return list;
}, []);

/** The meaning of an expression or statement. */
export function bindExpression(binder: Binder, code: Code): Value {
  if (typeof code === "string") return literalType(binder, code);
  const rule = RULE_LIST[code[0]];
  return rule === undefined ? UNKNOWN : rule(binder, code as never);
}

function literalType({ symbols }: Binder, literal: string): Type {
  if (literal === "zero") return symbols.coreType("Int32");
  if (literal === "null") return NULL;
  if (literal === "default") return DEFAULT;
  if (literal === "formattable") return symbols.coreType("String");
  if (literal === "utf8") return symbols.coreGeneric("ReadOnlySpan`1", [symbols.coreType("Byte")]);
  return symbols.types.keyword(literal) ?? UNKNOWN;
}

function bindUnary(binder: Binder, [, operator, operand, row, column]: NodeOf<typeof Op.unary>): Value {
  const value = binder.bind(operand);
  // `&Method` is a pointer to the one that fits where it goes.
  if (operator === "&" && value.kind === "group") return value;
  const type = binder.convert(value);
  if (row !== undefined) nameOperator(binder, operator, type, undefined, row, column);
  if (operator === "throw") return DEFAULT;
  return type === DYNAMIC ? DYNAMIC : unaryType(operator, type, binder.symbols);
}

function bindBinary(binder: Binder, [, operator, leftCode, rightCode, row, column]: NodeOf<typeof Op.binary>): Value {
  const left = binder.typeOf(leftCode);
  if (operator === "??") {
    const right = binder.bind(rightCode);
    return coalescedWith(binder, left, asType(right) ?? binder.convert(right, left), rightCode);
  }
  const right = binder.typeOf(rightCode, left);
  if (row !== undefined) nameOperator(binder, operator, left, right, row, column);
  const { symbols } = binder;
  return binaryType(operator, asOperand(leftCode, left, right), asOperand(rightCode, right, left), symbols);
}

// `b ? 0 : x` of a `uint` is one.
function ofConstant(
  { symbols }: Binder,
  [one, other]: readonly [Value, Value],
  [oneCode, otherCode]: readonly [Code, Code],
): Type | undefined {
  if (!isType(one) || !isType(other) || one === other) return undefined;
  if (convertible(one, other, symbols) || convertible(other, one, symbols)) return undefined;
  if (takesConstant(other, { constant: constantIn(oneCode), type: one }, symbols)) return other;
  return takesConstant(one, { constant: constantIn(otherCode), type: other }, symbols) ? one : undefined;
}

// A number that is written out becomes what stands before it.
function coalescedWith({ symbols }: Binder, left: Type, right: Type, rightCode: Code): Type {
  const inner = symbols.withoutNullable(left);
  return takesConstant(inner, { constant: constantIn(rightCode), type: right }, symbols)
    ? inner
    : coalesced(left, right, symbols);
}

// `a ??= 1` of an `int?` is an `int`, `a ??= b` of two of them is none.
function coalescedInto(binder: Binder, target: Type, type: Type, code: Code): Type {
  const inner = binder.symbols.withoutNullable(target);
  if (target === UNKNOWN) return binder.symbols.withoutNullable(type);
  return coalescedWith(binder, target, type, code) === inner ? inner : target;
}

// What is assigned takes the type of where it goes; `(a, var b) = …` declares what is new in it.
function bindAssign(binder: Binder, [, operator, left, right, row, column]: NodeOf<typeof Op.assign>): Value {
  if (typeof left !== "string" && (left[0] === Op.tuple || left[0] === Op.declaration)) {
    const value = binder.bind(right);
    const type = binder.convert(value, isType(value) ? UNKNOWN : assignedTuple(binder, left));
    const count = row === undefined ? 0 : partCount(left);
    if (count > 0) nameDeconstruct(binder, type, count, row, column);
    assignParts(binder, left, type);
    return type;
  }
  const target = binder.typeOf(left);
  const value = binder.bind(right);
  if (binder.isInLambda) binder.fails ||= cannotBeAssigned(binder, operator, target, value, right);
  const type = binder.convert(
    value,
    isType(value) ? target : operandOf(binder, operator, target, asBound(binder, value, right)),
  );
  if (row !== undefined && operator !== "=") {
    nameOperator(binder, operator.slice(0, -1), target, type, row, column);
  }
  return operator === "??=" ? coalescedInto(binder, target, type, right) : target;
}

// `(a.B, T c) = (new(), …)`: what has no type of its own becomes what is written there.
function assignedTuple(binder: Binder, left: Code): Type {
  if (typeof left === "string" || left[0] !== Op.tuple) return UNKNOWN;
  const types = left[1].map((part) => {
    if (typeof part === "string") return UNKNOWN;
    if (part[0] === Op.declaration) return part[1] === "var" ? UNKNOWN : binder.read(part[1]);
    return part[0] === Op.name || part[0] === Op.member ? binder.bindOnce(part) : UNKNOWN;
  });
  return binder.symbols.store.tuple(
    types.map((type) => (isType(type) ? type : UNKNOWN)),
    types.map(() => ""),
  );
}

// `pipeline += x => …` hands the lambda to the operator `+` that its type declares.
function operandOf(binder: Binder, operator: string, target: Type, value: BoundArgument): Type {
  if (operator === "=" || operator === "??=" || target.kind !== "named" || target.definition.isExternal) return target;
  const candidates = membersOf(target, `operator ${operator.slice(0, -1)}`, binder.symbols);
  const found = resolveCall(candidates, [argumentOf(target), value], binder.symbols);
  return found?.argumentTypes[1] ?? target;
}

// In how many variables a value is taken apart; 0 for one alone.
function partCount(left: Exclude<Code, string>): number {
  if (left[0] === Op.tuple) return left[1].length;
  return left[0] === Op.declaration && typeof left[2] !== "string" ? left[2].length : 0;
}

function assignParts(binder: Binder, left: Code, type: Type): void {
  if (typeof left === "string") return;
  if (left[0] === Op.declaration) {
    declare(binder, left[2], left[1] === "var" ? type : binder.read(left[1]));
    return;
  }
  if (left[0] !== Op.tuple) {
    binder.typeOf(left);
    return;
  }
  const parts = deconstructed(type, left[1].length, binder) ?? [];
  for (const [i, part] of left[1].entries()) assignParts(binder, part, parts[i] ?? UNKNOWN);
}

function bindSwitch(binder: Binder, [, operand, arms]: NodeOf<typeof Op.switch>): Value {
  const input = binder.typeOf(operand);
  const values = arms.map(([pattern, guard, value]) =>
    binder.inBlock(() => {
      bindPattern(binder, pattern, input);
      if (guard !== null) binder.typeOf(guard);
      return binder.bind(value);
    }),
  );
  return joinBranches(
    binder,
    values.filter((value) => value !== DEFAULT),
  );
}

function bindTuple(binder: Binder, [, elements]: NodeOf<typeof Op.tuple>): Value {
  const names = elements.map(tupleName);
  const values = elements.map((element) => binder.bind(element));
  const types = values.filter(isType);
  return types.length < values.length
    ? { kind: "untypedTuple", names, elements: values }
    : binder.symbols.store.tuple(types, names);
}

// `(name: a, b.C)`: the second is called `C`.
function tupleName(element: Code): string {
  if (typeof element === "string") return "";
  if (element[0] === Op.argument) return element[2] === "" ? tupleName(element[1]) : element[2];
  if (element[0] === Op.name) return element[1];
  return element[0] === Op.member ? element[2] : "";
}

function bindArray(binder: Binder, [, text, sizes, elements]: NodeOf<typeof Op.array>): Value {
  binder.all(sizes);
  if (text === "") return implicitArray(binder, elements);
  const type = binder.read(text);
  const inner = type.kind === "array" ? type.element : UNKNOWN;
  for (const element of elements) bindElement(binder, element, inner);
  return type;
}

// `new[] { a, b }`: of the type that its elements have in common, unless one of them has none yet.
function implicitArray(binder: Binder, codes: readonly Code[]): Value {
  const { symbols } = binder;
  const { items, rank } = elementsIn(codes);
  // A table of numbers is read without them.
  if (rank > 1 && items.length === 0) return symbols.store.array(UNKNOWN, rank);
  const elements = items.map((code) => binder.bind(code));
  const types = elements.flatMap((element) => asType(element) ?? []);
  const isKnown = types.length === elements.length && !types.includes(UNKNOWN);
  const common = isKnown ? bestCommonType(types, symbols) : undefined;
  return common === undefined ? { kind: "untypedList", elements, codes: [] } : symbols.store.array(common, rank);
}

// `new[,] { { a, b }, { c, d } }` has more dimensions.
function elementsIn(codes: readonly Code[]): { readonly items: readonly Code[]; readonly rank: number } {
  let items = codes;
  let rank = 1;
  while (items.length > 0 && items.every(isInitializer)) {
    items = items.flatMap(([, inner]) => inner);
    rank++;
  }
  return { items, rank };
}

function isInitializer(code: Code): code is NodeOf<typeof Op.initializer> {
  return typeof code !== "string" && code[0] === Op.initializer;
}

// `{ { 1 }, { 2 } }` of an array of more dimensions.
function bindElement(binder: Binder, element: Code, type: Type): void {
  if (typeof element !== "string" && element[0] === Op.initializer) {
    for (const inner of element[1]) bindElement(binder, inner, type);
  } else binder.typeOf(element, type);
}
