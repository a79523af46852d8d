import { mayHaveMore, seenFrom } from "../symbols/member-search.ts";
import type { Signature, Type } from "../symbols/model.ts";
import { substitute } from "../symbols/substitution.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import { type Applicable, applicable } from "./applicable.ts";
import {
  hasNaturalType,
  lambdaReturnConversion,
  refusesLambda,
  saysNothing,
  typesHanded,
} from "./argument-conversions.ts";
import { compareCandidates } from "./betterness.ts";
import { type Argument, type Candidate, type Chooser, type LambdaValue, type Resolution, someMembers } from "./call.ts";
import { Conversion } from "./conversion-kind.ts";
import { delegateSignature } from "./delegates.ts";
import { withoutHidden } from "./hiding.ts";
import { isLoneFallback, withoutLowPriority } from "./priority.ts";

/**
 * Resolves a call to one of several candidates (C# specification, 12.6.4): those that accept the arguments, without
 * those hidden by a more derived type or outranked by priority in their own type, and of these the one that fits best.
 * Undefined if none does.
 */
export function resolveCall(
  candidates: readonly Candidate[],
  list: readonly Argument[],
  symbols: Symbols,
): Resolution | undefined {
  const chooser: Chooser = { symbols, choose: (group, types) => resolveCall(group, types, symbols) };
  const found: Applicable[] = [];
  symbols.budget.spend(candidates.length);
  for (const candidate of candidates) {
    const one = applicable(candidate, list, chooser);
    if (one !== undefined) found.push(one);
  }
  if (found.length === 0) return resolveWithConstants(candidates, list, symbols);
  const own = found.length < candidates.length ? withOwnDefaults(found, candidates, list.length, symbols) : found;
  const best = bestOfThem(own, list, chooser);
  const isFallback = best !== undefined && isLoneFallback(best.best, candidates, symbols);
  return isFallback ? { ...best, isSure: false, unlinked: "member" } : best;
}

// A constant converts to a smaller type by its value, which is unknown: the code compiles, so if no other candidate
// accepts it, the conversion exists.
function resolveWithConstants(
  candidates: readonly Candidate[],
  list: readonly Argument[],
  symbols: Symbols,
): Resolution | undefined {
  const whole = list.map((one) => asWhole(one, symbols));
  return whole.every((one, i) => one === list[i]) ? undefined : resolveCall(candidates, whole, symbols);
}

function asWhole(argument: Argument, symbols: Symbols): Argument {
  if (isWholeConstant(argument, symbols)) return { ...argument, constant: "whole" };
  const { parts } = argument;
  if (parts === undefined) return argument;
  const whole = parts.map((one) => asWhole(one, symbols));
  return whole.every((one, i) => one === parts[i]) ? argument : { ...argument, parts: whole };
}

function isWholeConstant({ isNamedConstant, constant, type }: Argument, symbols: Symbols): boolean {
  if (!isNamedConstant || constant !== "") return false;
  return type === symbols.coreType("Int32") || type === symbols.coreType("Int64");
}

function bestOfThem(found: readonly Applicable[], list: readonly Argument[], chooser: Chooser): Resolution | undefined {
  const { symbols } = chooser;
  const [first, second] = found;
  if (first === undefined) return undefined;
  if (second === undefined) return resolution(first, [], true, symbols);
  const likely = without(found, needsOwnBase);
  const isOfAll = likely.length === found.length;
  const shown = withoutHidden(likely, symbols);
  // A candidate that certainly does not accept a lambda hides no other.
  const seen = shown.length < likely.length ? withoutHidden(withoutRefusing(likely, list, symbols), symbols) : shown;
  const byBodies = byLambdas(without(seen, goesToUnknown), list, symbols);
  const { converting, lacking, doubtful } = byBodies;
  const { left: ranked, preferred } = withoutLowPriority(converting, found, list, chooser);
  const winner = bestOf(preferred, list, symbols);
  const whole = winner === undefined || lacking.has(winner) ? withoutLacking(ranked, lacking) : ranked;
  const left = winner === undefined ? withoutLacking(whole, doubtful) : whole;
  const best = left.length < ranked.length ? bestOf(left, list, symbols) : winner;
  const chosen = best ?? left[0] ?? first;
  const possible = isOfAll ? whole : [...whole, ...found.filter((other) => !likely.includes(other))];
  const others = possible.filter((other) => other !== chosen);
  const isTold = isOfAll && preferred.length === ranked.length && best !== undefined && left.length === whole.length;
  // If the code would not compile with one of the candidates, something is unknown after all.
  const isSure = isTold && !isDoubted(best, left, byBodies) && left.every(({ isGuess }) => !isGuess);
  const choice = resolution(chosen, isSure ? [] : others, isSure || possible.length === 1, symbols, best !== undefined);
  const isRanked = preferred.length < ranked.length;
  const isOpen =
    (best === undefined && choice.others.members.length > 0 && left.some(({ isGuess }) => isGuess)) ||
    (isRanked && (doubtful.has(chosen) || list.some((one) => saysNothing(one, symbols))));
  return isOpen ? opened(choice, [chosen, ...possible], symbols) : choice;
}

function opened(choice: Resolution, possible: readonly Applicable[], symbols: Symbols): Resolution {
  const type = commonType(possible, symbols);
  const guessedType = type === choice.type ? undefined : choice.type;
  return { ...choice, unlinked: "arguments", type, guessedType };
}

/** The type of a call that may mean any of these candidates; unknown where they return different ones. */
function commonType([first, ...others]: readonly Applicable[], symbols: Symbols): Type {
  if (first === undefined) return UNKNOWN;
  const type = returnedBy(first, symbols);
  return others.every((other) => returnedBy(other, symbols) === type) ? type : UNKNOWN;
}

function returnedBy({ candidate: { member, type: owner }, by }: Applicable, symbols: Symbols): Type {
  const declared = owner === undefined ? member.type : seenFrom(owner, member.type, symbols);
  return substitute(declared, by, symbols.store);
}

// The code may compile with this candidate only if a generator has added something, while it certainly compiles with another.
function isDoubted(best: Applicable, left: readonly Applicable[], { lacking, doubtful }: ByLambdas): boolean {
  if (lacking.has(best)) return true;
  return doubtful.has(best) && left.some((other) => !doubtful.has(other) && !lacking.has(other));
}

// The nearest override determines which parameters have defaults, and may therefore accept fewer arguments.
function withOwnDefaults(
  found: readonly Applicable[],
  candidates: readonly Candidate[],
  count: number,
  symbols: Symbols,
): readonly Applicable[] {
  const overrides = candidates.filter(({ member }) => member.isOverride && member.arity === 0 && !member.takes(count));
  if (overrides.length === 0) return found;
  symbols.budget.spend(found.length * overrides.length);
  return found.filter(({ candidate }) => !overrides.some((other) => isOverriddenBy(candidate, other, symbols)));
}

function isOverriddenBy(candidate: Candidate, { member, type }: Candidate, symbols: Symbols): boolean {
  const { member: other, type: above } = candidate;
  if (type === undefined || above === undefined || other.arity > 0) return false;
  if (type.definition === above.definition || type.definition.baseOf(above.definition) === undefined) return false;
  if (member.parameters.length !== other.parameters.length) return false;
  return member.parameterTypes.every(
    (own, i) => seenFrom(type, own, symbols) === seenFrom(above, other.parameterTypes[i] ?? own, symbols),
  );
}

/** Returns the candidate that is better than each other one: any that loses a comparison is excluded. */
function bestOf(list: readonly Applicable[], values: readonly Argument[], symbols: Symbols): Applicable | undefined {
  const isBetter = (one: Applicable, other: Applicable) => {
    symbols.budget.spend(1 + values.length + one.shape.parameters.length);
    return compareCandidates(one, other, values, symbols) < 0;
  };
  let [winner] = list;
  for (const other of list) if (winner !== undefined && other !== winner && !isBetter(winner, other)) winner = other;
  const best = winner;
  return best && list.every((other) => other === best || isBetter(best, other)) ? best : undefined;
}

function needsOwnBase(one: Applicable): boolean {
  return one.needsOwnBase;
}

function goesToUnknown(one: Applicable): boolean {
  return one.goesToUnknown;
}

/** Returns the candidates for which something unlikely is not needed; all if it is needed for each. */
function without(found: readonly Applicable[], isUnlikely: (one: Applicable) => boolean): readonly Applicable[] {
  if (!found.some(isUnlikely)) return found;
  const likely = found.filter((one) => !isUnlikely(one));
  return likely.length > 0 ? likely : found;
}

/** The candidates whose delegates lambdas convert to. */
interface ByLambdas {
  readonly converting: readonly Applicable[];
  /** Candidates with which a lambda does not find all members that it calls. */
  readonly lacking: ReadonlySet<Applicable>;
  /** Candidates with which it finds all of them only if a source generator has added some. */
  readonly doubtful: ReadonlySet<Applicable>;
}

const NONE_LACKING: ReadonlySet<Applicable> = new Set();

// A lambda's body is examined only if more than one candidate is left to tell apart.
function byLambdas(found: readonly Applicable[], list: readonly Argument[], symbols: Symbols): ByLambdas {
  if (found.length === 1 || list.every(({ lambda }) => lambda === undefined))
    return { converting: found, lacking: NONE_LACKING, doubtful: NONE_LACKING };
  symbols.budget.spend(found.length * list.length);
  const lacking = new Set<Applicable>();
  const doubtful = new Set<Applicable>();
  // An unknown type may have any called member, so nothing follows.
  let isAllKnown = true;
  const converting = found.filter((one) => {
    if (lacksWithoutDelegate(one, list, symbols)) lacking.add(one);
    return everyLambda(one.types, list, symbols, (lambda, signature) => {
      if (lambdaReturnConversion(lambda, signature, symbols) === Conversion.none) return false;
      const types = typesHanded(lambda, signature);
      isAllKnown &&= !types.some(mayHaveMore);
      if (lambda.lacks(types)) lacking.add(one);
      if (lambda.mayLack(types)) doubtful.add(one);
      return true;
    });
  });
  if (converting.length === 0) return { converting: found, lacking: new Set(found), doubtful };
  return { converting, lacking: isAllKnown ? lacking : NONE_LACKING, doubtful };
}

// Where no delegate gives a lambda's parameters their types, it has those that are written.
function lacksWithoutDelegate({ types }: Applicable, list: readonly Argument[], symbols: Symbols): boolean {
  return list.some(({ lambda }, i) => {
    if (lambda === undefined || !hasNaturalType(lambda)) return false;
    if (delegateSignature(types[i] ?? UNKNOWN, symbols) !== undefined) return false;
    return lambda.lacks(lambda.parameterTypes.map((type) => type ?? UNKNOWN));
  });
}

// Nothing else distinguishes them, so the candidate is meant with which the code certainly compiles, as far as the
// sources show.
function withoutLacking(found: readonly Applicable[], lacking: ReadonlySet<Applicable>): readonly Applicable[] {
  const whole = found.filter((one) => !lacking.has(one));
  return whole.length > 0 ? whole : found;
}

function withoutRefusing(
  found: readonly Applicable[],
  list: readonly Argument[],
  symbols: Symbols,
): readonly Applicable[] {
  if (list.every(({ lambda }) => lambda === undefined)) return found;
  symbols.budget.spend(found.length * list.length);
  const taking = found.filter(({ types }) => areTaken(types, list, symbols));
  return taking.length > 0 ? taking : found;
}

/** Whether the chosen candidate may accept the lambdas among the arguments. */
export function takesLambdas({ argumentTypes }: Resolution, list: readonly Argument[], symbols: Symbols): boolean {
  return areTaken(argumentTypes, list, symbols);
}

/** Whether a lambda calls something that is no member of its receiver with the chosen candidate's parameter types. */
export function lacksMembers({ argumentTypes }: Resolution, list: readonly Argument[], symbols: Symbols): boolean {
  return !everyLambda(argumentTypes, list, symbols, (lambda, signature) => {
    return !lambda.lacks(typesHanded(lambda, signature));
  });
}

/** Whether all is known about these parameter types, and the lambdas find all members that they call. */
export function findAll({ argumentTypes }: Resolution, list: readonly Argument[], symbols: Symbols): boolean {
  return everyLambda(argumentTypes, list, symbols, (lambda, signature) => {
    const types = typesHanded(lambda, signature);
    return !types.some(mayHaveMore) && !lambda.lacks(types);
  });
}

function areTaken(types: readonly Type[], list: readonly Argument[], symbols: Symbols): boolean {
  return everyLambda(types, list, symbols, (lambda, signature) => !refusesLambda(lambda, signature, symbols));
}

function everyLambda(
  types: readonly Type[],
  list: readonly Argument[],
  symbols: Symbols,
  fits: (lambda: LambdaValue, signature: Signature) => boolean,
): boolean {
  return list.every(({ lambda }, i) => {
    const type = types[i];
    const signature = lambda && type && delegateSignature(type, symbols);
    return lambda === undefined || signature === undefined || fits(lambda, signature);
  });
}

function resolution(
  one: Applicable,
  others: readonly Applicable[],
  isSure: boolean,
  symbols: Symbols,
  isBest = true,
): Resolution {
  return {
    best: one.candidate,
    isSure,
    isBest,
    others: someMembers(others.map((other) => other.candidate)),
    type: returnedBy(one, symbols),
    argumentTypes: one.types,
  };
}
