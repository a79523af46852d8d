import { isWhollyKnown } from "../../overloads/applicable.ts";
import type { Argument, Candidate, Resolution } from "../../overloads/call.ts";
import { delegateSignature } from "../../overloads/delegates.ts";
import type { Type } from "../../symbols/model.ts";
import { isCore, type Symbols } from "../../symbols/symbols.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";

/**
 * Whether the chosen candidate takes an argument, all of which is known, only if a type that cannot be found has a
 * conversion for it: `Take(IEnumerable<Missing> list)` for an `int[]`. A library has none for types of the code base,
 * but often has one for a text or a number.
 */
export function mayRefuse({ argumentTypes }: Resolution, list: readonly Argument[]): boolean {
  return list.some((argument, i) => {
    const to = argumentTypes[i];
    return to !== undefined && argument.name === "" && needsUnfound(argument, to);
  });
}

/** Whether the types of all arguments are known, those of elements included, and none needs what cannot be found. */
export function takesKnown(resolution: Resolution, list: readonly Argument[]): boolean {
  return !mayRefuse(resolution, list) && list.every(isKnown);
}

function isKnown({ type, elements }: Argument): boolean {
  return type !== UNKNOWN && (elements === undefined || elements.every(isKnown));
}

function needsUnfound({ type, elements }: Argument, to: Type): boolean {
  if (to === UNKNOWN) return type.kind === "named" && !type.definition.isExternal && isWhollyKnown(type);
  return holdsUnfound(to) && (elements !== undefined || isWhollyKnown(type));
}

function holdsUnfound(type: Type): boolean {
  if (type.kind === "array") return type.element === UNKNOWN || holdsUnfound(type.element);
  return type.kind === "named" && type.arguments.some((inner) => inner === UNKNOWN || holdsUnfound(inner));
}

/** Whether no lambda and no method group among the arguments goes to a type that is no delegate. */
export function mayTakeFunctions(
  { member, isReduced }: Candidate,
  list: readonly Argument[],
  symbols: Symbols,
): boolean {
  const first = isReduced ? 1 : 0;
  return list.every(({ lambda, group }, i) => {
    const to = member.parameterTypes[i + first];
    return to === undefined || (lambda === undefined && group === undefined) || mayBeDelegate(to, symbols);
  });
}

function mayBeDelegate(type: Type, symbols: Symbols): boolean {
  if (type.kind !== "named") return true;
  if (ABOVE_DELEGATES.some((name) => isCore(type.definition, name))) return true;
  return delegateSignature(type, symbols) !== undefined;
}

const ABOVE_DELEGATES = ["Object", "Delegate", "MulticastDelegate"];
