import { isFound, isWhollyKnown } from "../../overloads/applicable.ts";
import { type Argument, argumentOf, type Candidate, type MethodGroup, type Resolution } from "../../overloads/call.ts";
import { mayExtend } from "../../overloads/receivers.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { accessibleOnes } from "../../symbols/accessibility.ts";
import type { Definition, Type } from "../../symbols/model.ts";
import { isCore } from "../../symbols/symbols.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { CodedArgument, MethodGroupValue } from "../binder/value.ts";
import { writtenAlike } from "../names/written-alike.ts";
import { writtenType } from "../names/written-types.ts";
import { blockMethods } from "./extension-blocks.ts";

/**
 * Returns the extension methods that a name behind a receiver may mean, or the static ones behind a type, those of the
 * nearest namespace first.
 */
export function extensionCandidates(binder: Binder, group: MethodGroupValue): readonly (readonly Candidate[])[] {
  const { name, typeArguments, receiver, extended } = group;
  if (receiver === undefined) return extended === undefined ? [] : blockMethods(binder, extended, name, typeArguments);
  const groups = binder.imported.extensions(name, binder.context.scope);
  for (const { length } of groups) binder.symbols.budget.spend(length >> 2);
  const seen = groups.map((group) => accessibleOnes(group, { from: binder.definition }));
  if (typeArguments.length === 0) return seen;
  return seen.map((group) =>
    group
      .filter(({ member }) => member.arity === typeArguments.length)
      .map((candidate) => ({ ...candidate, typeArguments })),
  );
}

/** Returns the method group, from which the conversion to a delegate chooses a method. */
export function methodGroup(binder: Binder, group: MethodGroupValue): MethodGroup {
  const { candidates, receiver, isAddress = false } = group;
  return { candidates, receiver, isAddress, extensions: () => extensionCandidates(binder, group) };
}

/** Returns all candidates of a method group: its members, or if there are none the nearest extension methods. */
export function allCandidates(binder: Binder, group: MethodGroupValue): readonly Candidate[] {
  if (group.candidates.length > 0) return group.candidates;
  return extensionCandidates(binder, group)[0] ?? [];
}

/** Whether no extension method of that name extends a type that is fully known. */
export function isExtendedByNone(binder: Binder, group: MethodGroupValue, receiver: Type): boolean {
  const { symbols } = binder;
  const all = extensionCandidates(binder, group).flat();
  symbols.budget.spend(all.length);
  return !all.some((candidate) => mayExtend(candidate, receiver, symbols));
}

/**
 * Whether the chosen extension method extends a type that cannot be found, while all that the receiver may be is known:
 * one further away that takes it is meant rather.
 */
export function extendsUnfound({ best: { member, isReduced } }: Resolution, receiver: Type | undefined): boolean {
  return isReduced && member.parameterTypes[0] === UNKNOWN && receiver !== undefined && isFound(receiver);
}

/**
 * Resolves an extension method that is called on a value of unknown type. A type that cannot be found is not in this
 * code base: only a method that extends such a type, a framework type or any type can be meant, if all methods of that
 * name extend the same, or else those that extend the type that is written for the value.
 */
export function resolveOnUnknown(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly (Argument | CodedArgument)[],
): Resolution | undefined {
  const all = candidates.filter(({ member }) => member.takes(list.length));
  const taking = writtenAlike(binder, all, list);
  const extended = taking.map(({ member }) => member.parameters[0]?.type ?? UNKNOWN);
  const [type] = extended;
  if (type === undefined || new Set(extended.map(extendedThing)).size > 1) return undefined;
  if (taking.some(({ member }) => member.owner.isExternal) || !mayBeOutside(type)) return undefined;
  const receiver = argumentOf(type.isOpen ? UNKNOWN : type);
  const values = list.slice(1);
  const found = resolveCall(taking, [receiver, ...values], binder.symbols);
  if (found === undefined) return undefined;
  // A method that wraps another of its name tells that types which cannot be found have one.
  if (found.best.member.header.callsNamesake && !isWritten(binder, list[0])) return undefined;
  if (found.isSure || found.others.members.length === 0)
    return taking.length < all.length ? { ...found, isSure: false } : found;
  // The receiver does not tell the candidates apart, so only fully known arguments do.
  return found.isBest && values.every(({ type }) => isWhollyKnown(type)) ? found : undefined;
}

function isWritten(binder: Binder, receiver: Argument | CodedArgument | undefined): boolean {
  return receiver !== undefined && "code" in receiver && writtenType(binder, receiver.code) !== undefined;
}

/** Returns what a method extends; all that accept any value count as one: `object`, and an unconstrained type parameter. */
function extendedThing(type: Type): Type | Definition {
  if (takesAnything(type)) return UNKNOWN;
  return type.kind === "named" ? type.definition : type;
}

function takesAnything(type: Type): boolean {
  if (type.kind === "parameter") return type.owner.constraintsOf(type).types.length === 0;
  return type === UNKNOWN || (type.kind === "named" && isCore(type.definition, "Object"));
}

function mayBeOutside(type: Type): boolean {
  return takesAnything(type) || (type.kind === "named" && type.definition.isExternal);
}
