import { isWhollyKnown } from "../overloads/applicable.ts";
import { type Argument, argumentOf, type Candidate, type MethodGroup, type Resolution } from "../overloads/call.ts";
import { mayExtend } from "../overloads/receivers.ts";
import { resolveCall } from "../overloads/resolve-call.ts";
import { accessibleOnes } from "../symbols/accessibility.ts";
import type { Definition, Type } from "../symbols/model.ts";
import { isCore } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import type { MethodGroupValue } from "./value.ts";

/** The extension methods that a name behind a receiver may mean, those of the nearest namespace first. */
export function extensionCandidates(binder: Binder, group: MethodGroupValue): readonly (readonly Candidate[])[] {
  const { name, typeArguments } = group;
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

/** A method that is named, as far as it is chosen by what it is converted to. */
export function methodGroup(binder: Binder, group: MethodGroupValue): MethodGroup {
  const { candidates, receiver } = group;
  return { candidates, receiver, extensions: () => extensionCandidates(binder, group) };
}

/** Everything a method group may mean: members, and where there are none the nearest extension methods. */
export function allCandidates(binder: Binder, group: MethodGroupValue): readonly Candidate[] {
  if (group.candidates.length > 0 || group.receiver === undefined) return group.candidates;
  return extensionCandidates(binder, group)[0] ?? [];
}

/** Whether no extension method of that name extends a type of which all is known. */
export function isExtendedByNone(binder: Binder, group: MethodGroupValue, receiver: Type): boolean {
  const { symbols } = binder;
  const all = extensionCandidates(binder, group).flat();
  symbols.budget.spend(all.length);
  return !all.some((candidate) => mayExtend(candidate, receiver, symbols));
}

/**
 * The extension method that is called on a value of unknown type. A type that cannot be found is none of this code base:
 * only what extends such a type, one of the framework or any can be meant, if all of that name extend the same.
 */
export function resolveOnUnknown(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly Argument[],
): Resolution | undefined {
  const taking = candidates.filter(({ member }) => member.takes(list.length));
  const extended = taking.map(({ member }) => member.parameters[0]?.type ?? UNKNOWN);
  const [type] = extended;
  if (type === undefined || new Set(extended.map(extendedThing)).size > 1) return undefined;
  if (taking.some(({ member }) => member.owner.isExternal) || !mayBeOutside(type)) return undefined;
  const receiver = argumentOf(type.isOpen ? UNKNOWN : type);
  const values = list.slice(1);
  const found = resolveCall(taking, [receiver, ...values], binder.symbols);
  if (found === undefined || found.isSure || found.others.members.length === 0) return found;
  // The receiver tells none of them from the others, so arguments do of which all is known.
  return found.isBest && values.every(({ type }) => isWhollyKnown(type)) ? found : undefined;
}

/** What is extended, all that takes any value being one: `object`, and a type parameter without constraints. */
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
