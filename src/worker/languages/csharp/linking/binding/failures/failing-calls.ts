import { type Code, Op } from "../../../body-ir/body-ir.ts";
import { lambdaConversion } from "../../overloads/argument-conversions.ts";
import type { Candidate, Resolution } from "../../overloads/call.ts";
import { Conversion } from "../../overloads/conversion-kind.ts";
import { tryConversion } from "../../overloads/conversions.ts";
import { delegateSignature } from "../../overloads/delegates.ts";
import { takesLambdas } from "../../overloads/resolve-call.ts";
import { boundsOf } from "../../symbols/constraints.ts";
import { mayBeGenerated, mayHaveMore, seenFrom } from "../../symbols/member-search.ts";
import type { Definition, Type } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import type { Binder } from "../binder/binder.ts";
import { type BoundArgument, isType, type MethodGroupValue } from "../binder/value.ts";
import { extensionCandidates, isExtendedByNone } from "../extensions/extensions.ts";
import { convertsByType } from "./assigned-values.ts";

// Calls with which a lambda would not compile, so that the lambda does not convert to the delegate that it was bound with.

/** Whether the callee is a bare name. */
export function isBare(callee: Code): boolean {
  return typeof callee !== "string" && callee[0] === Op.name;
}

/**
 * Whether a resolution would not compile with a lambda argument; such a candidate is chosen only if all others fail as well.
 */
export function refusesLambdas({ symbols }: Binder, resolution: Resolution, values: readonly BoundArgument[]): boolean {
  if (values.every(({ lambda }) => lambda === undefined)) return false;
  const argumentTypes = resolution.argumentTypes.slice(resolution.best.isReduced ? 1 : 0);
  return !takesLambdas({ ...resolution, argumentTypes }, values, symbols);
}

/** Whether a type may have more members than the sources show. */
type IsOpen = (type: Type, symbols: Symbols) => boolean;

/** Whether methods of the called name may be declared in code that is not available. */
export function mayMeanMore(
  binder: Binder,
  { receiver, candidates }: MethodGroupValue,
  callee: Code,
  isOpen: IsOpen = mayBeGenerated,
): boolean {
  const { symbols } = binder;
  if (receiver?.kind === "parameter") {
    const isWhole = receiver.owner.constraintsOf(receiver).isWhole;
    return !isWhole || boundsOf(receiver).some((bound) => isOpen(bound, symbols));
  }
  if (receiver !== undefined) return isOpen(receiver, symbols);
  // A local function takes precedence over any member.
  const holder = candidates[0]?.type;
  if (holder === undefined) return false;
  return isOpen(holder, symbols) || (isBare(callee) && isInUnknown(binder.definition, holder.definition));
}

// A bare name may be inherited by the enclosing type, or by an outer one, up to the type in which it is found.
function isInUnknown(around: Definition | undefined, holder: Definition): boolean {
  if (around === undefined) return false;
  if (around.hasUnknownBase) return true;
  return around !== holder && around.baseOf(holder) === undefined && isInUnknown(around.outer, holder);
}

/** Whether the called name is no member of its receiver, which is fully known. */
export function isNoMember({ candidates, receiver, isGuess }: MethodGroupValue): boolean {
  return receiver?.kind === "named" && candidates.length === 0 && !isGuess && !mayHaveMore(receiver);
}

/** Whether the called name is no member of its receiver, and all extension methods of that name extend other types. */
export function extendsOthersAlone(binder: Binder, group: MethodGroupValue): boolean {
  const { receiver } = group;
  if (receiver === undefined || !isNoMember(group) || mayBeGenerated(receiver, binder.symbols)) return false;
  return extensionCandidates(binder, group).length > 0 && isExtendedByNone(binder, group, receiver);
}

/** Records that none of the methods takes the arguments, unless a source generator may have added one that does. */
export function noteTakesOthers(
  binder: Binder,
  group: MethodGroupValue,
  values: readonly BoundArgument[],
  callee: Code,
): void {
  // Ignoring generated members refuses more calls: a call that is not even refused then needs no second check.
  if (!takesOthersAlone(binder, group, values, callee, mayHaveMore)) return;
  if (takesOthersAlone(binder, group, values, callee, mayBeGenerated)) binder.fails = true;
  else binder.mayLack = true;
}

/** Whether none of the methods takes the arguments, enough is known about them, and no other method can be meant. */
function takesOthersAlone(
  binder: Binder,
  group: MethodGroupValue,
  values: readonly BoundArgument[],
  callee: Code,
  isOpen: IsOpen,
): boolean {
  const { candidates, receiver, isGuess } = group;
  if (isGuess || candidates.length === 0) return false;
  binder.symbols.budget.spend(candidates.length);
  if (!candidates.every((candidate) => takesOthers(binder, candidate, values, isOpen))) return false;
  if (receiver === undefined) return !mayMeanMore(binder, group, callee, isOpen);
  if (receiver.kind !== "named" || isOpen(receiver, binder.symbols)) return false;
  return isExtendedByNone(binder, group, receiver);
}

// One argument that fits no parameter is enough, whatever the others are.
function takesOthers(
  binder: Binder,
  { member, type }: Candidate,
  values: readonly BoundArgument[],
  isOpen: IsOpen,
): boolean {
  if (!member.takes(values.length)) return true;
  return values.some((argument, at) => {
    const parameter = member.parameters[at];
    if (parameter === undefined || parameter.isParams || argument.name !== "" || argument.passing !== "") return false;
    const wanted = type === undefined ? parameter.type : seenFrom(type, parameter.type, binder.symbols);
    return goesElsewhere(binder, argument, wanted, isOpen);
  });
}

// A lambda is judged by its shape alone.
function goesElsewhere(binder: Binder, { value, code, lambda }: BoundArgument, wanted: Type, isOpen: IsOpen): boolean {
  const { symbols } = binder;
  if (lambda !== undefined && delegateSignature(wanted, symbols) !== undefined) {
    return lambdaConversion(lambda, wanted, symbols) === Conversion.none;
  }
  if (wanted.isOpen || !isType(value) || mayConvert(value, wanted, symbols, isOpen)) return false;
  return convertsByType(binder, value, code);
}

// A partial type may convert to another type by a conversion that no source shows.
function mayConvert(from: Type, to: Type, symbols: Symbols, isOpen: IsOpen): boolean {
  return tryConversion(from, to, symbols) || isOpen(from, symbols) || isOpen(to, symbols);
}
