import { UseKind } from "../../../../../facts/use-kind.ts";
import { type Candidate, type LambdaValue, NO_MEMBERS, someMembers } from "../../overloads/call.ts";
import { delegateOf, delegateSignature } from "../../overloads/delegates.ts";
import { resolveGroup } from "../../overloads/group.ts";
import { lambdaDelegate } from "../../overloads/natural-types.ts";
import { taskValue } from "../../overloads/tasks.ts";
import { bestCommonType } from "../../overloads/type-bounds.ts";
import { seenFrom } from "../../symbols/member-search.ts";
import type { NamedType, Type } from "../../symbols/model.ts";
import { DEFAULT, NULL, UNKNOWN, VOID } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { isType, type MethodGroupValue, type UntypedTuple, type Value } from "../binder/value.ts";
import { bindCreation } from "../calls/creations.ts";
import { allCandidates, extensionCandidates, methodGroup } from "../extensions/extensions.ts";
import { elementOf } from "../implicit-calls/sequences.ts";

/**
 * Converts an expression to a target type, or to its own type, and returns that type. This binds lambdas, method groups
 * and the like; every value has to be converted once, so that no use in it is missed.
 */
export function convert(binder: Binder, value: Value, target: Type): Type {
  if (isType(value)) return value === DEFAULT || value === NULL ? orElse(target, value) : value;
  switch (value.kind) {
    case "lambda":
      return settleLambda(binder, value, target);
    case "group":
      return settleGroup(binder, value, target);
    case "untypedNew":
      return binder.within(value.around, () => bindCreation(binder, value.code, target, value.arguments));
    case "untypedList":
      return settleList(binder, value.elements, target);
    case "untypedTuple":
      return settleTuple(binder, value, target);
    case "branches":
      return settleBranches(binder, value.values, target);
    default:
      return UNKNOWN;
  }
}

function orElse(target: Type, value: Type): Type {
  return target === UNKNOWN ? value : target;
}

function settleLambda(binder: Binder, { lambda }: Extract<Value, { kind: "lambda" }>, target: Type): Type {
  const signature = delegateSignature(target, binder.symbols);
  const asked = signature?.parameters.map(({ type }) => type) ?? [];
  const types =
    lambda.parameterCount === null ? asked : lambda.parameterTypes.map((type, i) => type ?? asked[i] ?? UNKNOWN);
  const returned = lambda.returnType(types);
  if (signature !== undefined) lambda.convert(types, typeInBody(lambda, signature.returnType));
  return signature === undefined && target === UNKNOWN
    ? lambdaDelegate(lambda, types, returned, binder.symbols)
    : target;
}

// Returns the type of a value behind `return`: for an async lambda, the type inside the task.
function typeInBody({ isAsync }: LambdaValue, declared: Type): Type {
  const returned = isAsync ? taskValue(declared) : declared;
  return returned === undefined || returned === VOID ? UNKNOWN : returned;
}

/** Records the first of the methods that a `nameof` names. */
export function nameFirst(binder: Binder, group: MethodGroupValue): void {
  settleGroup(binder, group, UNKNOWN, true);
}

function settleGroup(binder: Binder, group: MethodGroupValue, target: Type, isNamed = false): Type {
  const found = resolveGroup(methodGroup(binder, group), target, binder.symbols);
  const candidates = candidatesBeside(binder, group, found?.best);
  const best = found?.best ?? candidates[0];
  if (best === undefined) return target;
  binder.symbols.budget.spend(candidates.length >> 2);
  const rest = candidates.filter(({ member }) => member !== best.member);
  // Without a delegate that is known nothing tells which of several methods is meant.
  if (found === undefined && rest.length > 0 && !isNamed) return target;
  const isSure = rest.length === 0 || found?.isSure === true;
  const confidence = isSure ? "exact" : "likely";
  const others = isSure ? NO_MEMBERS : someMembers(rest);
  binder.record(UseKind.reference, group.row, group.column, { target: best.member, others, confidence });
  return target === UNKNOWN && candidates.length === 1 ? naturalDelegateOf(binder, best) : target;
}

// An extension method is chosen among those of equally near namespaces.
function candidatesBeside(binder: Binder, group: MethodGroupValue, best: Candidate | undefined): readonly Candidate[] {
  if (best?.isReduced !== true) return allCandidates(binder, group);
  const isBest = ({ member }: Candidate) => member === best.member;
  return extensionCandidates(binder, group).find((near) => near.some(isBest)) ?? [best];
}

// `var f = Method;`
function naturalDelegateOf({ symbols }: Binder, { member, isReduced }: Candidate): Type {
  return delegateOf(member.parameterTypes.slice(isReduced ? 1 : 0), member.type, symbols);
}

function settleList(binder: Binder, elements: readonly Value[], target: Type): Type {
  const element = target === UNKNOWN ? UNKNOWN : elementOf(target, binder);
  const types = elements.map((value) => binder.convert(value, element));
  if (target !== UNKNOWN) return target;
  const best = bestCommonType(types, binder.symbols);
  return best === undefined ? UNKNOWN : binder.symbols.store.array(best, 1);
}

function settleTuple(binder: Binder, { names, elements }: UntypedTuple, target: Type): Type {
  const made = target.kind === "named" ? tupleTakenBy(target, elements.length, binder) : undefined;
  if (made !== undefined) {
    settleTuple(binder, { kind: "untypedTuple", names, elements }, made);
    return target;
  }
  const wanted = target.kind === "tuple" ? target.elements : [];
  const types = elements.map((value, i) => binder.convert(value, wanted[i] ?? UNKNOWN));
  if (target.kind === "tuple" && !wanted.includes(UNKNOWN)) return target;
  return binder.symbols.store.tuple(
    types.map((type, i) => (wanted[i] === undefined || wanted[i] === UNKNOWN ? type : wanted[i])),
    target.kind === "tuple" ? target.names : names,
  );
}

// `implicit operator Row((string, Func<int>) pair)` converts from a tuple.
function tupleTakenBy(target: NamedType, length: number, { symbols }: Pick<Binder, "symbols">): Type | undefined {
  const { implicitConversions } = target.definition;
  symbols.budget.spend(implicitConversions.length);
  const taken = implicitConversions.map(({ parameters: [parameter] }) =>
    seenFrom(target, parameter?.type ?? UNKNOWN, symbols),
  );
  return taken.find((type) => type.kind === "tuple" && type.elements.length === length);
}

function settleBranches(binder: Binder, values: readonly Value[], target: Type): Type {
  // A branch without a type of its own is converted to the type of the others: `b ? [] : list`.
  const common = target === UNKNOWN ? bestCommonType(values.filter(isType), binder.symbols) : target;
  const types = values.map((value) => binder.convert(value, common ?? UNKNOWN));
  if (target !== UNKNOWN) return target;
  return (
    bestCommonType(
      types.filter((type) => type !== VOID),
      binder.symbols,
    ) ?? UNKNOWN
  );
}
