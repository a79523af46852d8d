import { delegateSignature } from "../overloads/delegates.ts";
import { resolveGroup } from "../overloads/group.ts";
import { bestCommonType } from "../overloads/inference.ts";
import type { Member } from "../symbols/member.ts";
import { DEFAULT, NULL, type Type, UNKNOWN, VOID } from "../symbols/type.ts";
import type { Binder } from "./binder.ts";
import { bindCreation } from "./creations.ts";
import { allCandidates } from "./invocations.ts";
import { naturalDelegate } from "./lambdas.ts";
import { elementOf } from "./sequences.ts";
import { isType, type MethodGroupValue, type Value } from "./value.ts";

/**
 * Gives an expression the type it is converted to, or its own, and answers it. Lambdas, method groups and the like are
 * bound by this; every value has to come here once, so that no use in it is missed.
 */
export function settle(binder: Binder, value: Value, target: Type): Type {
  if (isType(value)) return value === DEFAULT || value === NULL ? orElse(target, value) : value;
  switch (value.kind) {
    case "lambda":
      return settleLambda(binder, value, target);
    case "group":
      return settleGroup(binder, value, target);
    case "untypedNew":
      return bindCreation(binder, value.code, target, value.arguments);
    case "untypedList":
      return settleList(binder, value.elements, target);
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
  const types = Array.from(
    { length: lambda.parameterCount ?? signature?.parameters.length ?? 0 },
    (_, i) => lambda.parameterTypes[i] ?? signature?.parameters[i]?.type ?? UNKNOWN,
  );
  const returned = lambda.returnType(types);
  return signature === undefined && target === UNKNOWN ? naturalDelegate(binder, lambda, types, returned) : target;
}

function settleGroup(binder: Binder, group: MethodGroupValue, target: Type): Type {
  const candidates = allCandidates(binder, group);
  const found = resolveGroup({ candidates }, target, binder.symbols);
  const [first] = candidates;
  const best = found?.best ?? first;
  if (best === undefined || group.row === undefined || group.column === undefined) return target;
  binder.sink.addReference({
    ...{ row: group.row, column: group.column, name: group.name, container: binder.container },
    target: best.member,
    others: otherMembers(
      candidates.map(({ member }) => member),
      best.member,
    ),
    confidence: candidates.length === 1 || found?.isSure === true ? "exact" : "likely",
  });
  return target === UNKNOWN && candidates.length === 1 ? naturalDelegateOf(binder, best.member) : target;
}

function otherMembers(all: readonly Member[], best: Member): readonly Member[] {
  return all.filter((member) => member !== best);
}

// `var f = Method;`
function naturalDelegateOf(binder: Binder, member: Member): Type {
  const types = member.parameters.map(({ type }) => type);
  const lambda = { isAsync: false };
  return naturalDelegate(binder, lambda, types, member.type);
}

function settleList(binder: Binder, elements: readonly Value[], target: Type): Type {
  const element = target === UNKNOWN ? UNKNOWN : elementOf(target, binder);
  const types = elements.map((value) => binder.settle(value, element));
  if (target !== UNKNOWN) return target;
  const best = bestCommonType(types, binder.symbols);
  return best === undefined ? UNKNOWN : binder.symbols.store.array(best, 1);
}

function settleBranches(binder: Binder, values: readonly Value[], target: Type): Type {
  const types = values.map((value) => binder.settle(value, target));
  if (target !== UNKNOWN) return target;
  return (
    bestCommonType(
      types.filter((type) => type !== VOID),
      binder.symbols,
    ) ?? UNKNOWN
  );
}
