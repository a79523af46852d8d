import type { Definition, Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Applicable } from "./applicable.ts";
import { argumentConversion, lambdaReturnConversion, saysNothing } from "./argument-conversions.ts";
import type { Argument, Candidate, Chooser, LambdaValue } from "./call.ts";
import { Conversion } from "./conversion-kind.ts";
import { delegateSignature } from "./delegates.ts";
import { hides } from "./hiding.ts";
import { taskValue } from "./tasks.ts";

/** The candidates that no other certainly outranks. */
interface ByPriority {
  readonly left: readonly Applicable[];
  /** Those to choose from: all, or fewer where one would outrank another if it accepted the arguments for certain. */
  readonly preferred: readonly Applicable[];
}

/** A candidate, the type among whose declarations it ranks, and its priority there. */
interface Ranked {
  readonly one: Applicable;
  readonly owner: Definition;
  readonly priority: number;
}

/**
 * Returns the candidates without those that rank behind another of the same type by `[OverloadResolutionPriority(1)]`.
 * Only one that accepts the arguments outranks others: one that may not accept them leaves the others in place.
 */
export function withoutLowPriority(
  left: readonly Applicable[],
  found: readonly Applicable[],
  list: readonly Argument[],
  chooser: Chooser,
): ByPriority {
  if (left.length === 1 || found.every(({ candidate: { member } }) => member.header.priority === 0))
    return { left, preferred: left };
  const { budget } = chooser.symbols;
  budget.spend(left.length * found.length);
  const ranked = left.map((one) => ({ one, ...rankOf(one, found) }));
  const certain = new Set(left.filter((one) => acceptsAll(one, list, chooser)));
  const least = new Map<Definition, number>();
  for (const { one, owner, priority } of ranked) {
    if (certain.has(one)) least.set(owner, Math.max(least.get(owner) ?? priority, priority));
  }
  const open = ranked.filter(({ one }) => !certain.has(one));
  budget.spend((open.length * left.length * list.length) >> 2);
  const kept = ranked.filter(
    (low) =>
      low.priority >= (least.get(low.owner) ?? low.priority) &&
      !open.some((high) => isAbove(high, low) && acceptsWith(high.one, low.one, list, chooser)),
  );
  const all = kept.map(({ one }) => one);
  const highest = kept.filter((low) => !kept.some((high) => isAbove(high, low))).map(({ one }) => one);
  if (highest.length === all.length) return { left: all, preferred: all };
  const accepting = all.filter((one) => acceptsAnything(one, list, chooser));
  return { left: all, preferred: accepting.length > 0 ? accepting : highest };
}

function isAbove(high: Ranked, low: Ranked): boolean {
  return high.owner === low.owner && high.priority > low.priority;
}

/** Whether a candidate certainly accepts the arguments. */
function acceptsAll(one: Applicable, list: readonly Argument[], chooser: Chooser): boolean {
  return !one.isGuess && list.every((argument, i) => isAccepted(argument, one.types[i], chooser));
}

/** Whether a candidate accepts the arguments if another one does. */
function acceptsWith(one: Applicable, other: Applicable, list: readonly Argument[], chooser: Chooser): boolean {
  return list.every((argument, i) => {
    if (one.types[i] === other.types[i] && !isRestricted(one)) return true;
    return isAccepted(argument, one.types[i], chooser);
  });
}

// The header of a lambda tells whether it fits, but its value may not be known.
function isAccepted(argument: Argument, to: Type = UNKNOWN, chooser: Chooser): boolean {
  const { lambda } = argument;
  if (argumentConversion(argument, to, chooser) < Conversion.implicit) return false;
  const signature = lambda && delegateSignature(to, chooser.symbols);
  if (lambda === undefined || signature === undefined) return true;
  return lambdaReturnConversion(lambda, signature, chooser.symbols) >= Conversion.implicit;
}

// Whether a type argument is not known that has to meet a constraint.
function isRestricted({ candidate: { member }, by }: Applicable): boolean {
  return by.parameters.some((parameter, i) => {
    if (by.types[i] !== UNKNOWN) return false;
    const { words, types } = member.constraintsOf(parameter);
    return types.length > 0 || words.some((word) => RESTRICTING.has(word));
  });
}

const RESTRICTING: ReadonlySet<string> = new Set(["struct", "unmanaged", "class", "class?", "new()"]);

/**
 * Whether a candidate accepts the arguments whatever is unknown of them: it takes that as a type parameter or an
 * `object`.
 */
function acceptsAnything(one: Applicable, list: readonly Argument[], chooser: Chooser): boolean {
  if (isRestricted(one)) return false;
  return list.every((argument, i) => {
    const declared = one.shape.parameters[i]?.type ?? UNKNOWN;
    if (argument.lambda !== undefined && returnsAnything(argument.lambda, declared, chooser)) return true;
    if (argument.type !== UNKNOWN && !saysNothing(argument, chooser.symbols))
      return isAccepted(argument, one.types[i], chooser);
    return declared.kind === "parameter" || declared === chooser.symbols.coreType("Object");
  });
}

function returnsAnything({ isAsync }: LambdaValue, to: Type, { symbols }: Chooser): boolean {
  const returned = delegateSignature(to, symbols)?.returnType ?? UNKNOWN;
  return (isAsync ? (taskValue(returned) ?? returned) : returned).kind === "parameter";
}

/**
 * Whether a candidate ranks behind others of its type, by a negative priority, of which none is to be seen: a source
 * generator declares them.
 */
export function isLoneFallback({ member }: Candidate, candidates: readonly Candidate[], symbols: Symbols): boolean {
  const { owner, header } = member;
  if (header.priority >= 0 || owner.isExternal) return false;
  symbols.budget.spend(candidates.length >> 2);
  return candidates.every(({ member: other }) => other.owner !== owner || other.header.priority <= header.priority);
}

// An override has no priority of its own: it ranks with the declarations of the type whose method it overrides.
function rankOf(
  one: Applicable,
  found: readonly Applicable[],
): { readonly owner: Definition; readonly priority: number } {
  const declared = found.filter((other) => isDeclaredBy(one, other)).map(({ candidate }) => candidate.member);
  const { owner } = declared.find(({ isOverride }) => !isOverride) ?? one.candidate.member;
  return { owner, priority: declared.find(({ header }) => header.priority !== 0)?.header.priority ?? 0 };
}

/** Whether a candidate is another one, overrides it, or is the other part of a partial method. */
function isDeclaredBy(one: Applicable, other: Applicable): boolean {
  const [member, declared] = [one.candidate.member, other.candidate.member];
  return one === other || ((member.isOverride || member.owner === declared.owner) && hides(one, other));
}
