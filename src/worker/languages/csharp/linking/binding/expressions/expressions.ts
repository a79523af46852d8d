import { type Code, type CodeOf, Op } from "../../../body-ir/body-ir.ts";
import { takesConstant } from "../../overloads/argument-conversions.ts";
import { convertible } from "../../overloads/conversions.ts";
import { isDelegate } from "../../overloads/delegates.ts";
import type { Type } from "../../symbols/model.ts";
import { DEFAULT, DYNAMIC, NULL, UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { Locals } from "../binder/locals.ts";
import { asType, isType, type Value } from "../binder/value.ts";
import { asBound } from "../calls/arguments.ts";
import { bindAttribute } from "../calls/attributes.ts";
import { bindConstructorCall, bindNew, initialize } from "../calls/creations.ts";
import { bindCall } from "../calls/invocations.ts";
import { noteRefused } from "../failures/refused-operands.ts";
import { nameAwaiter, nameDisposal } from "../implicit-calls/implicit-uses.ts";
import { bindQuery } from "../implicit-calls/queries.ts";
import { awaited, elementOf } from "../implicit-calls/sequences.ts";
import { bindName } from "../names/names.ts";
import { bindTypeNames } from "../names/type-names.ts";
import { nameConversion } from "../operators/cast-uses.ts";
import { coalescedWith } from "../operators/coalescing.ts";
import { constantIn, isConstant } from "../operators/constant-expressions.ts";
import { bindExtensionOperator } from "../operators/extension-operators.ts";
import { bindOpenOperands, isOpenOperand } from "../operators/open-operands.ts";
import { nameOperator } from "../operators/operator-uses.ts";
import { asOperand, binaryType, unaryType } from "../operators/operators.ts";
import { bindPattern, declare } from "../statements/patterns.ts";
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
} from "../statements/statements.ts";
import { bindIndex, bindMember } from "./accesses.ts";
import { bindArray } from "./arrays.ts";
import { bindAssign } from "./assignments.ts";
import { joinBranches } from "./branches.ts";
import { nameFirst } from "./convert.ts";
import { bindLambda } from "./lambdas.ts";

type Rules = { readonly [K in Exclude<Code, string>[0]]: (binder: Binder, code: CodeOf<K>) => Value };

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
    binder.bindAll(holes);
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
    const value = binder.bind(operand);
    if (!isType(value) && value.kind === "group") nameFirst(binder, value);
    else binder.convert(value, UNKNOWN);
    return binder.symbols.coreType("String");
  },
  [Op.attribute]: bindAttribute,
  [Op.parameterDefault]: (binder, [, value]) => {
    const { environment } = binder;
    return binder.within({ locals: new Locals<Value>(), environment }, () => binder.typeOf(value));
  },
  [Op.using]: (binder, [, value, isAwait, row, column]) => {
    nameDisposal(binder, binder.typeOf(value), isAwait === 1, row, column);
    return UNKNOWN;
  },
};

/** Rules by operation number: they are looked up for each of millions of nodes. */
const RULE_LIST = Object.entries(RULES).reduce<((binder: Binder, code: never) => Value)[]>((list, [op, rule]) => {
  list[Number(op)] = rule;
  return list;
}, []);

/** Returns the meaning of an expression or statement. */
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

function bindUnary(binder: Binder, [, operator, operand, row, column]: CodeOf<typeof Op.unary>): Value {
  const value = binder.bind(operand);
  // `&Method` is a pointer to the method that fits the target type.
  if (operator === "&" && value.kind === "group") return { ...value, isAddress: true };
  const type = binder.convert(value);
  const extension = bindExtensionOperator(binder, operator, [type], row, column);
  if (extension !== undefined) return extension;
  if (row !== undefined) nameOperator(binder, operator, type, undefined, row, column);
  if (operator === "throw") return DEFAULT;
  return type === DYNAMIC ? DYNAMIC : unaryType(operator, type, binder.symbols);
}

function bindBinary(binder: Binder, code: CodeOf<typeof Op.binary>): Value {
  const [, operator, leftCode, rightCode, row, column] = code;
  if (operator === "??") return bindCoalescing(binder, leftCode, rightCode);
  const leftValue = binder.bind(leftCode);
  const isOpen = isOpenOperand(leftValue);
  const left = isOpen ? leftValue : binder.convert(leftValue);
  const right = binder.bind(rightCode);
  if (isOpen || isOpenOperand(right)) {
    const operands = [asBound(binder, left, leftCode), asBound(binder, right, rightCode)] as const;
    const type = bindOpenOperands(binder, operator, operands, row, column);
    if (type !== undefined) return type;
  }
  // `Method + handler`: a delegate is combined with what converts to its type.
  const type = isOpen && isType(right) && isDelegate(right) ? binder.convert(left, right) : binder.convert(left);
  return typeOfBinary(binder, code, type, binder.convert(right, type));
}

function bindCoalescing(binder: Binder, leftCode: Code, rightCode: Code): Value {
  const left = binder.typeOf(leftCode);
  const right = binder.bind(rightCode);
  return coalescedWith(binder, left, asType(right) ?? binder.convert(right, left), rightCode);
}

function typeOfBinary(
  binder: Binder,
  [, operator, leftCode, rightCode, row, column]: CodeOf<typeof Op.binary>,
  left: Type,
  right: Type,
): Type {
  const extension = bindExtensionOperator(binder, operator, [left, right], row, column);
  if (extension !== undefined) return extension;
  if (binder.isInLambda) noteRefused(binder, operator, left, right);
  if (row !== undefined) nameOperator(binder, operator, left, right, row, column);
  const { symbols } = binder;
  const isNamed = (code: Code) => isConstant(binder, code);
  const [a, b] = [asOperand(leftCode, left, right, isNamed), asOperand(rightCode, right, left, isNamed)];
  return binaryType(operator, a, b, symbols);
}

// `b ? 0 : x` is a `uint` if `x` is.
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

function bindSwitch(binder: Binder, [, operand, arms]: CodeOf<typeof Op.switch>): Value {
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

function bindTuple(binder: Binder, [, elements]: CodeOf<typeof Op.tuple>): Value {
  const names = elements.map(tupleName);
  const values = elements.map((element) => binder.bind(element));
  const types = values.filter(isType);
  return types.length < values.length
    ? { kind: "untypedTuple", names, elements: values }
    : binder.symbols.store.tuple(types, names);
}

// The second element of `(name: a, b.C)` is named `C`.
function tupleName(element: Code): string {
  if (typeof element === "string") return "";
  if (element[0] === Op.argument) return element[2] === "" ? tupleName(element[1]) : element[2];
  if (element[0] === Op.name) return element[1];
  return element[0] === Op.member ? element[2] : "";
}
