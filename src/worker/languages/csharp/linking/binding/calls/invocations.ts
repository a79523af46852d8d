import { UseKind } from "../../../../../facts/use-kind.ts";
import type { UnlinkedReason } from "../../../../../linking/model/file-links.ts";
import { type CallCode, type Code, Op } from "../../../body-ir/body-ir.ts";
import { convertsAsDeclared } from "../../overloads/argument-conversions.ts";
import {
  type Argument,
  argumentOf,
  type Candidate,
  joinedMembers,
  type Resolution,
  someMembers,
} from "../../overloads/call.ts";
import { convertible } from "../../overloads/conversions.ts";
import { delegateSignature, isDelegate } from "../../overloads/delegates.ts";
import { findAll, lacksMembers, resolveCall, takesLambdas } from "../../overloads/resolve-call.ts";
import { type Access, accessibleOnes } from "../../symbols/accessibility.ts";
import { mayHaveMore, membersOf } from "../../symbols/member-search.ts";
import type { Member, Type } from "../../symbols/model.ts";
import { DYNAMIC, UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { NameSink } from "../binder/name-sink.ts";
import type { Meaning } from "../binder/use-sink.ts";
import {
  asType,
  type BoundArgument,
  type CodedArgument,
  isType,
  type MethodGroupValue,
  type Value,
} from "../binder/value.ts";
import { allCandidates, extendsUnfound, extensionCandidates, resolveOnUnknown } from "../extensions/extensions.ts";
import {
  extendsOthersAlone,
  isBare,
  isNoMember,
  mayMeanMore,
  noteTakesOthers,
  refusesLambdas,
} from "../failures/failing-calls.ts";
import { noteMissing } from "../failures/missing-members.ts";
import { mayRefuse, mayTakeFunctions, takesKnown } from "../failures/refused-arguments.ts";
import { refinedByGuesses } from "../guesses/guessed-arguments.ts";
import { guessedDelegate } from "../guesses/guesses.ts";
import { nameIndexer } from "../implicit-calls/implicit-uses.ts";
import { inlineElement } from "../implicit-calls/sequences.ts";
import { keepWrittenResult } from "../names/written-types.ts";
import { declare } from "../statements/patterns.ts";
import { boundArguments } from "./arguments.ts";
import { isConditionalChain, lifted } from "./chains.ts";

/** `f(…)` */
export function bindCall(binder: Binder, code: CallCode): Value {
  const value = bindCallInChain(binder, code);
  return isConditionalChain(code) ? lifted(binder, value) : value;
}

/** Binds a call with more of a chain behind it. */
export function bindCallInChain(binder: Binder, [, calleeCode, list]: CallCode): Value {
  const callee = binder.bindCalled(calleeCode);
  const values = boundArguments(binder, list);
  if (callee.kind === "group") return callGroup(binder, callee, values, calleeCode);
  const type = asType(callee);
  const reason = calledReason(type);
  recordUnlinked(binder, calleeCode, reason);
  if (type !== undefined && reason === "delegate") {
    if (binder.isInLambda) binder.fails ||= cannotBeCalled(binder, type, values);
    return callDelegate(binder, type, values);
  }
  settleUnknown(binder, values, calleeCode);
  return type === DYNAMIC ? DYNAMIC : UNKNOWN;
}

// A call on a value of type `dynamic` is resolved at run time: no declaration is known before.
function calledReason(type: Type | undefined): UnlinkedReason {
  if (type === DYNAMIC) return "dynamic";
  return type === undefined || type === UNKNOWN ? "receiver" : "delegate";
}

function recordUnlinked(binder: Binder, callee: Code, reason: UnlinkedReason): void {
  if (typeof callee === "string") return;
  if (callee[0] === Op.name) binder.record(UseKind.call, callee[2], callee[3], reason);
  else if (callee[0] === Op.member) binder.record(UseKind.call, callee[4], callee[5], reason);
}

// Whether the called value is fully known and cannot be called: its delegate takes other arguments, or it is no delegate.
function cannotBeCalled({ symbols }: Binder, type: Type, values: readonly BoundArgument[]): boolean {
  if (type.kind !== "named" || mayHaveMore(type)) return false;
  const { parameters } = delegateSignature(type, symbols) ?? {};
  if (parameters === undefined || type.definition.kind !== "delegate") return type.definition.kind !== "delegate";
  return values.some(({ value, name, passing }, at) => {
    const wanted = parameters[at]?.type;
    if (name !== "" || passing !== "" || wanted === undefined || !isType(value)) return false;
    return convertsAsDeclared(value) && !convertible(value, wanted, symbols);
  });
}

function callDelegate(binder: Binder, type: Type, values: readonly BoundArgument[]): Type {
  const signature = delegateSignature(type, binder.symbols);
  if (type.kind === "named") binder.names?.addDelegateArguments(values, type.definition, binder.isGuessing);
  convertArguments(
    binder,
    values,
    signature?.parameters.map((parameter) => parameter.type),
  );
  return signature === undefined ? UNKNOWN : resultOfCall(values, signature.returnType);
}

// A call with an argument of type `dynamic` is resolved at run time, and returns `dynamic`.
function resultOfCall(values: readonly BoundArgument[], declared: Type): Type {
  return values.some(({ type }) => type === DYNAMIC) ? DYNAMIC : declared;
}

/** Converts arguments whose call is unknown, or known to take these types. */
export function convertArguments(binder: Binder, values: readonly BoundArgument[], types: readonly Type[] = []): void {
  for (const [i, { value, code }] of values.entries()) {
    const type = types[i] ?? UNKNOWN;
    binder.convert(value, type);
    if (typeof code !== "string" && type !== UNKNOWN) declareOut(binder, code, type);
  }
}

// `out var x` has the type of the parameter, which is known by now.
function declareOut(binder: Binder, code: Exclude<Code, string>, type: Type): void {
  const inner = code[0] === Op.argument ? code[1] : code;
  if (typeof inner !== "string" && inner[0] === Op.declaration && inner[1] === "var") declare(binder, inner[2], type);
}

function callGroup(binder: Binder, group: MethodGroupValue, values: readonly BoundArgument[], callee: Code): Type {
  if (group.name === "Invoke" && group.receiver !== undefined && isDelegate(group.receiver)) {
    binder.record(UseKind.call, group.row, group.column, "delegate");
    return callDelegate(binder, group.receiver, values);
  }
  const resolution = resolveGroupCall(binder, group, values, callee);
  if (isBare(callee)) binder.recordImplied(group.row, group.column, impliedType(group, resolution));
  if (resolution === undefined) {
    binder.record(UseKind.call, group.row, group.column, reasonOf(binder, group));
    if (binder.isInLambda) {
      binder.fails ||= extendsOthersAlone(binder, group);
      noteTakesOthers(binder, group, values, callee);
      if (group.receiver !== undefined && isNoMember(group)) noteMissing(binder, group.receiver, "lacks");
    }
    if (binder.names !== undefined) nameOnlyOne(binder, binder.names, group, values);
    settleUnknown(binder, values, callee);
    return UNKNOWN;
  }
  const { unlinked, guessedType } = resolution;
  if (guessedType !== undefined && typeof callee !== "string") binder.guessedResults.set(callee, guessedType);
  binder.record(UseKind.call, group.row, group.column, unlinked ?? meaningOf(resolution, group.isGuess));
  if (unlinked === undefined) nameArguments(binder, values, resolution, group.isGuess);
  const shift = resolution.best.isReduced ? 1 : 0;
  if (binder.isInLambda && !group.isGuess) {
    binder.fails ||= refusesLambdas(binder, resolution, values) && !mayMeanMore(binder, group, callee);
  }
  convertArguments(binder, values, resolution.argumentTypes.slice(shift));
  if (resolution.type === UNKNOWN)
    keepWrittenResult(binder, callee, group.candidates.length > 0 ? group.candidates : [resolution.best]);
  return resultOfCall(values, resolution.type);
}

// If no method takes the arguments, the only one with that number of parameters is probably meant.
function nameOnlyOne(binder: Binder, names: NameSink, group: MethodGroupValue, values: readonly BoundArgument[]): void {
  if (group.receiver === UNKNOWN || group.isGuess) return;
  const all = group.candidates.length > 0 ? group.candidates : extensionCandidates(binder, group).flat();
  const [only, ...others] = all.filter(({ member, isReduced }) => member.takes(values.length + (isReduced ? 1 : 0)));
  if (only === undefined || others.length > 0 || !mayTakeFunctions(only, values, binder.symbols)) return;
  names.add(group.row, group.column, { kind: "member", member: only.member }, "call", true);
}

/** Returns the type that declares the called static method; if several methods may be meant, their common type. */
function impliedType({ candidates }: MethodGroupValue, resolution: Resolution | undefined): string | undefined {
  const [first, ...others] =
    resolution === undefined ? candidates.map(({ member }) => member) : [resolution.best.member];
  if (first === undefined || ![first, ...others].every(isStaticMethod)) return undefined;
  return others.every(({ owner }) => owner === first.owner) ? first.owner.fullName : undefined;
}

// A local function does not belong to a type.
function isStaticMethod({ kind, isStatic }: Member): boolean {
  return kind === "method" && isStatic;
}

// A meaning found by guessing a lambda's parameter is uncertain.
function settleUnknown(binder: Binder, values: readonly BoundArgument[], callee: Code): void {
  const types = values.map(({ value }) => guessedDelegate(binder, callee, value));
  const { isGuessing } = binder;
  binder.isGuessing ||= types.some((type) => type !== UNKNOWN);
  convertArguments(binder, values, types);
  binder.isGuessing = isGuessing;
}

function isString({ symbols }: Binder, type: Type): boolean {
  return type === symbols.coreType("String");
}

function reasonOf(binder: Binder, group: MethodGroupValue): UnlinkedReason {
  if (group.receiver === UNKNOWN) return "receiver";
  return allCandidates(binder, group).length > 0 ? "arguments" : "member";
}

/**
 * Resolves a call: members first, then the extension methods of each enclosing namespace, the nearest first. A method
 * that certainly does not take a lambda is skipped in favour of one that does.
 */
function resolveGroupCall(
  binder: Binder,
  group: MethodGroupValue,
  values: readonly BoundArgument[],
  callee: Code,
): Resolution | undefined {
  const own = group.candidates.length > 0 ? chosenAmong(binder, group.candidates, values) : undefined;
  const { receiver } = group;
  const isTaking = own !== undefined && takesLambdas(own, values, binder.symbols);
  const isLacking = isTaking && receiver !== undefined && lacksMembers(own, values, binder.symbols);
  if (isTaking && !isLacking && (receiver === undefined || !mayRefuse(own, values))) return own;
  const reduced = receiver === undefined ? values : [receiverArgument(receiver, callee), ...values];
  const groups = extensionCandidates(binder, group);
  if (receiver === UNKNOWN) return resolveOnUnknown(binder, groups.flat(), reduced);
  let first: Resolution | undefined;
  for (const candidates of groups) {
    const found = chosenAmong(binder, candidates, reduced);
    if (found !== undefined && !extendsUnfound(found, receiver) && takesLambdas(found, reduced, binder.symbols)) {
      // The members that a lambda lacks may be declared in code that is not available: that is no reason to prefer an
      // uncertain method.
      if (
        !isTaking ||
        (found.isSure && (isLacking || takesKnown(found, reduced)) && findAll(found, reduced, binder.symbols))
      )
        return found;
    }
    first ??= found;
  }
  // A method whose lambda lacks members would be left for an extension method, which a generator may declare.
  if (isLacking && !own.isSure) return { ...own, unlinked: "member" };
  return isTaking && !isLacking && first !== undefined ? orOther(own, first) : (own ?? first);
}

function receiverArgument(type: Type, callee: Code): Argument | CodedArgument {
  const argument = argumentOf(type);
  const code = typeof callee !== "string" && callee[0] === Op.member ? callee[1] : undefined;
  return code === undefined || isMemberOfCall(code) ? argument : { ...argument, code };
}

// To find its written type, the call would be bound once more at each link of a chain.
function isMemberOfCall(code: Code): boolean {
  let target = code;
  while (typeof target !== "string" && target[0] === Op.member) target = target[1];
  return target !== code && typeof target !== "string" && target[0] !== Op.name;
}

// The extension methods may be meant as well.
function orOther(own: Resolution, { best, others }: Resolution): Resolution {
  return { ...own, isSure: false, others: joinedMembers([own.others, someMembers([best]), others]) };
}

function chosenAmong(
  binder: Binder,
  candidates: readonly Candidate[],
  list: readonly (Argument | CodedArgument)[],
): Resolution | undefined {
  return refinedByGuesses(binder, candidates, list, binder.calls.resolve(candidates, list, binder.symbols));
}

/** Returns the meaning to record for a choice. */
export function meaningOf({ best, others, isSure }: Resolution, isGuess: boolean): Meaning {
  const confidence = isSure && !isGuess ? "exact" : "likely";
  return { target: best.member, others, confidence };
}

/** Records which parameters named arguments mean, if every name is requested. */
export function nameArguments(
  { names, isGuessing }: Binder,
  values: readonly BoundArgument[],
  { best, isSure }: Resolution,
  isGuess: boolean,
): void {
  names?.addArguments(values, best.member, isGuess || isGuessing || !isSure);
}

// A type that can be sliced also accepts a range.
function hasNoIndexer(binder: Binder, target: Type, [first]: readonly BoundArgument[]): boolean {
  if (target.kind !== "named" || mayHaveMore(target) || first?.value === binder.symbols.coreType("Range")) return false;
  return inlineElement(target, binder) === undefined;
}

/** Returns the type of `a[…]` by the indexers of its type; undefined if none fits. */
export function chooseIndexer(
  binder: Binder,
  target: Type,
  values: readonly BoundArgument[],
  access: Access,
  row?: number,
  column?: number,
): Type | undefined {
  if (target.kind === "named" && isString(binder, target)) {
    convertArguments(binder, values);
    return values[0]?.value === binder.symbols.coreType("Range") ? target : binder.symbols.coreType("Char");
  }
  const candidates = accessibleOnes(membersOf(target, "this", binder.symbols), access);
  const resolution = candidates.length === 0 ? undefined : resolveCall(candidates, values, binder.symbols);
  if (binder.isInLambda && candidates.length === 0 && hasNoIndexer(binder, target, values)) {
    noteMissing(binder, target, "lacks");
  }
  if (resolution !== undefined) {
    nameArguments(binder, values, resolution, false);
    if (row !== undefined) nameIndexer(binder, resolution, row, column);
  }
  convertArguments(binder, values, resolution?.argumentTypes);
  return resolution?.type;
}
