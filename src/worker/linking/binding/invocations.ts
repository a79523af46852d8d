import { type CallCode, type Code, Op } from "../../code.ts";
import type { Candidate, Resolution } from "../overloads/call.ts";
import { delegateSignature } from "../overloads/delegates.ts";
import { resolveCall } from "../overloads/resolve-call.ts";
import type { Member } from "../symbols/member.ts";
import { isAccessible, membersOf } from "../symbols/member-search.ts";
import { DYNAMIC, type Type, UNKNOWN } from "../symbols/type.ts";
import { asArguments, boundArguments } from "./arguments.ts";
import type { Binder } from "./binder.ts";
import { isConditionalChain, lifted } from "./chains.ts";
import { bindCalledName } from "./names.ts";
import type { BoundUse } from "./use-sink.ts";
import { asType, type BoundArgument, type MethodGroupValue, type Value } from "./value.ts";

/** `f(…)` */
export function bindCall(binder: Binder, code: CallCode): Value {
  const value = bindCallInChain(binder, code);
  return isConditionalChain(code) ? lifted(binder, value) : value;
}

/** The same where more of a chain follows. */
export function bindCallInChain(binder: Binder, [, calleeCode, list]: CallCode): Value {
  const callee = bindCallee(binder, calleeCode);
  const values = boundArguments(binder, list);
  if (callee.kind === "group") return callGroup(binder, callee, values);
  const type = asType(callee);
  if (type === undefined || type === UNKNOWN || type === DYNAMIC) {
    settleArguments(binder, values);
    return type === DYNAMIC ? DYNAMIC : UNKNOWN;
  }
  return callDelegate(binder, type, values);
}

function bindCallee(binder: Binder, code: Code): Value {
  if (typeof code !== "string" && code[0] === Op.name) return bindCalledName(binder, code);
  return binder.bindReceiver(code);
}

function callDelegate(binder: Binder, type: Type, values: readonly BoundArgument[]): Type {
  const signature = delegateSignature(type, binder.symbols);
  settleArguments(
    binder,
    values,
    signature?.parameters.map((parameter) => parameter.type),
  );
  return signature?.returnType ?? UNKNOWN;
}

/** Binds arguments whose call is not known, or known to take these types. */
export function settleArguments(binder: Binder, values: readonly BoundArgument[], types: readonly Type[] = []): void {
  for (const [i, { value }] of values.entries()) binder.settle(value, types[i] ?? UNKNOWN);
}

function callGroup(binder: Binder, group: MethodGroupValue, values: readonly BoundArgument[]): Type {
  if (group.name === "Invoke" && group.receiver !== undefined && isDelegate(group.receiver)) {
    return callDelegate(binder, group.receiver, values);
  }
  const resolution = resolveGroupCall(binder, group, values);
  if (resolution === undefined) {
    binder.sink.add(group.row, group.column, undefined);
    settleArguments(binder, values);
    return UNKNOWN;
  }
  binder.sink.add(group.row, group.column, boundUse(resolution, group.isGuess));
  const shift = resolution.best.isReduced ? 1 : 0;
  settleArguments(binder, values, resolution.argumentTypes.slice(shift));
  return resolution.type;
}

function isString({ symbols }: Binder, type: Type): boolean {
  return type === symbols.coreType("String");
}

function isDelegate(type: Type): boolean {
  return type.kind === "named" && type.definition.kind === "delegate";
}

/** Members first; then the extension methods of each namespace around, the nearest first. */
function resolveGroupCall(
  binder: Binder,
  group: MethodGroupValue,
  values: readonly BoundArgument[],
): Resolution | undefined {
  const list = asArguments(values);
  const own = group.candidates.length > 0 ? resolveCall(group.candidates, list, binder.symbols) : undefined;
  const { receiver } = group;
  if (own !== undefined || receiver === undefined) return own;
  const reduced = [{ type: receiver, name: "", passing: "" } as const, ...list];
  for (const candidates of extensionCandidates(binder, group)) {
    const found = resolveCall(candidates, reduced, binder.symbols);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The extension methods that a name behind a receiver may mean, those of the nearest namespace first. */
export function extensionCandidates(binder: Binder, group: MethodGroupValue): readonly (readonly Candidate[])[] {
  const { name, typeArguments } = group;
  return binder.imported
    .extensions(name, binder.context.scope)
    .map((members) => members.flatMap((member) => extensionCandidate(binder, member, typeArguments)));
}

/** Everything a method group may mean: members, and where there are none the nearest extension methods. */
export function allCandidates(binder: Binder, group: MethodGroupValue): readonly Candidate[] {
  if (group.candidates.length > 0 || group.receiver === undefined) return group.candidates;
  return extensionCandidates(binder, group)[0] ?? [];
}

function extensionCandidate(binder: Binder, member: Member, typeArguments: readonly Type[]): readonly Candidate[] {
  if (typeArguments.length > 0 && typeArguments.length !== member.arity) return [];
  if (!isAccessible(member, binder.definition)) return [];
  return [{ member, type: member.owner.selfType, typeArguments, isReduced: true }];
}

/** What the ledger of uses says of a choice; undefined for what is declared in the framework. */
export function boundUse({ best, others, isSure }: Resolution, isGuess: boolean): BoundUse | undefined {
  if (best.member.owner.isFramework) return undefined;
  const confidence = isSure && !isGuess ? "exact" : "likely";
  return { target: best.member, others: others.map(({ member }) => member), confidence };
}

/** The type of `a[…]` by the indexers of its type; undefined where it has none that fits. */
export function chooseIndexer(binder: Binder, target: Type, values: readonly BoundArgument[]): Type | undefined {
  if (target.kind === "named" && isString(binder, target)) {
    settleArguments(binder, values);
    return values[0]?.value === binder.symbols.coreType("Range") ? target : binder.symbols.coreType("Char");
  }
  const candidates = membersOf(target, "this", binder.symbols).map(
    ({ member, type }): Candidate => ({ member, type, typeArguments: [], isReduced: false }),
  );
  const resolution = candidates.length === 0 ? undefined : resolveCall(candidates, asArguments(values), binder.symbols);
  settleArguments(binder, values, resolution?.argumentTypes);
  return resolution?.type;
}
