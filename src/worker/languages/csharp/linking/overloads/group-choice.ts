import { seenFrom } from "../symbols/member-search.ts";
import type { Signature, Type } from "../symbols/model.ts";
import { pair, substitute } from "../symbols/substitution.ts";
import { isValueType, type Symbols } from "../symbols/symbols.ts";
import { UNKNOWN, VOID } from "../symbols/type-store.ts";
import { type Argument, argumentOf, type Candidate, type Chooser, type MethodGroup, type Resolution } from "./call.ts";
import { Conversion } from "./conversion-kind.ts";
import { referenceConversion, tryConversion } from "./conversions.ts";
import { argumentsFor } from "./delegates.ts";
import { sameTypes } from "./same-types.ts";
import { isSpan } from "./spans.ts";

/** A method of a group, and the conversion of its return type to that of a delegate. */
export interface DelegateChoice {
  readonly found: Resolution;
  readonly conversion: Conversion;
}

/**
 * Chooses the method of a group that converts to a delegate; undefined if none accepts its arguments. If no return type
 * matches, returns the first that accepts them, with no conversion.
 */
export function chooseForDelegate(
  group: MethodGroup,
  signature: Signature,
  chooser: Chooser,
): DelegateChoice | undefined {
  const list = argumentsFor(signature);
  let first: DelegateChoice | undefined;
  let { candidates } = group;
  // A delegate skips methods of the group that return another type.
  for (let found = chooseInGroup(group, list, chooser); found !== undefined; ) {
    const conversion = methodReturnConversion(found.type, signature.returnType, chooser.symbols);
    const { best } = found;
    if (conversion !== Conversion.none || !candidates.includes(best)) return { found, conversion };
    first ??= { found, conversion };
    candidates = candidates.filter((other) => other !== best);
    found = candidates.length === 0 ? undefined : chooseInGroup({ ...group, candidates }, list, chooser);
  }
  return first;
}

// A method's return type has to equal the delegate's or convert to it by reference: no value is converted.
function methodReturnConversion(type: Type, returnType: Type, symbols: Symbols): Conversion {
  if (type === VOID && returnType === VOID) return Conversion.identity;
  if (type === VOID) return Conversion.none;
  if (type === UNKNOWN || returnType === UNKNOWN) return Conversion.perhaps;
  if (returnType === VOID) return Conversion.none;
  return isValueType(type) ? sameTypes(type, returnType) : referenceConversion(type, returnType, symbols);
}

/**
 * Chooses the method of a group that accepts arguments: a member, or else the nearest extension method; undefined for none.
 */
export function chooseInGroup(
  { candidates, receiver, isAddress, extensions }: MethodGroup,
  list: readonly Argument[],
  chooser: Chooser,
): Resolution | undefined {
  const own =
    chooseWhole(candidates, list, chooser) ?? (isAddress ? chooseByReference(candidates, list, chooser) : undefined);
  if (own !== undefined || receiver === UNKNOWN) return own;
  const whole = receiver === undefined ? list : [argumentOf(receiver), ...list];
  for (const group of extensions()) {
    const extending = receiver === undefined ? group : group.filter((one) => !becomesSpan(receiver, one));
    const found = chooseWhole(extending, whole, chooser);
    if (found !== undefined) return found;
  }
  return undefined;
}

// The receiver of a method group becomes no span (C# 14), unlike that of a call.
function becomesSpan(receiver: Type, { member: { parameterTypes } }: Candidate): boolean {
  const [to] = parameterTypes;
  if (to?.kind !== "named" || !isSpan(to)) return false;
  return receiver.kind !== "named" || receiver.definition !== to.definition;
}

// The type of a pointer to a function does not tell which parameters it passes by reference.
function chooseByReference(
  candidates: readonly Candidate[],
  list: readonly Argument[],
  chooser: Chooser,
): Resolution | undefined {
  chooser.symbols.budget.spend(candidates.length);
  const found = candidates.flatMap((one) => chooseWhole([one], passedLike(one, list), chooser) ?? []);
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

function passedLike({ member: { parameters } }: Candidate, list: readonly Argument[]): readonly Argument[] {
  return list.map((argument, i) => ({ ...argument, passing: parameters[i]?.passing ?? argument.passing }));
}

// A delegate call neither uses default values nor expands `params`.
function chooseWhole(
  candidates: readonly Candidate[],
  list: readonly Argument[],
  chooser: Chooser,
): Resolution | undefined {
  chooser.symbols.budget.spend(candidates.length >> 2);
  const whole = candidates.filter((candidate) => takesEach(candidate, list, chooser.symbols));
  return whole.length === 0 ? undefined : chooser.choose(whole, list);
}

function takesEach(candidate: Candidate, list: readonly Argument[], symbols: Symbols): boolean {
  const { parameters } = candidate.member;
  if (parameters.length !== list.length) return false;
  const [last, given] = [parameters.at(-1), list.at(-1)];
  if (last?.isParams !== true || given === undefined) return true;
  return tryConversion(given.type, collectionOf(candidate, last.type, symbols), symbols);
}

// A type argument that is to be inferred may be any type.
function collectionOf({ member, type, typeArguments }: Candidate, declared: Type, symbols: Symbols): Type {
  const seen = type === undefined ? declared : seenFrom(type, declared, symbols);
  if (member.arity === 0) return seen;
  const list = typeArguments.length > 0 ? typeArguments : member.typeParameters.map(() => UNKNOWN);
  return substitute(seen, pair(member.typeParameters, list), symbols.store);
}
