import { argumentOf, type Resolution } from "../../overloads/call.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { boundsOf } from "../../symbols/constraints.ts";
import { asSupertype, membersOf, seenFrom, typeOfMember } from "../../symbols/member-search.ts";
import type { Found, Member, NamedType, Type } from "../../symbols/model.ts";
import { isCore } from "../../symbols/symbols.ts";
import { UNKNOWN, VOID } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { extensionCandidates } from "../extensions/extensions.ts";

const COLLECTIONS = "System.Collections.Generic";
const TASKS = "System.Threading.Tasks";

/** Returns the type of the elements over which `foreach` iterates, for a value or a nullable one. */
export function elementOf(sequence: Type, binder: Binder): Type {
  const { symbols } = binder;
  const type = symbols.withoutNullable(sequence);
  if (type.kind === "array") return type.element;
  if (type === symbols.coreType("String")) return symbols.coreType("Char");
  const enumerator = returnTypeOfPlain(binder, type, "GetEnumerator");
  const current = enumerator && propertyOf(binder, enumerator, "Current");
  if (current !== undefined && current !== symbols.coreType("Object")) return current;
  return throughInterface(binder, type, "IEnumerable`1") ?? current ?? inlineElement(type, binder) ?? UNKNOWN;
}

/** Returns the element type of an inline array, which is the type of its only field. */
export function inlineElement(type: Type, { symbols }: Binder): Type | undefined {
  if (type.kind !== "named" || !type.definition.symbol.parts.some((part) => part.isInlineArray)) return undefined;
  const { members } = type.definition;
  symbols.budget.spend(members.size >> 2);
  const fields = [...members.values()].flat().filter(({ kind, isStatic }) => kind === "field" && !isStatic);
  const [field, ...others] = fields;
  return field === undefined || others.length > 0 ? undefined : seenFrom(type, field.type, symbols);
}

/** Returns the type of the elements over which `await foreach` iterates. */
export function asyncElementOf(type: Type, binder: Binder): Type {
  const enumerator = returnTypeOfPlain(binder, type, "GetAsyncEnumerator");
  const current = enumerator && propertyOf(binder, enumerator, "Current");
  return current ?? throughInterface(binder, type, "IAsyncEnumerable`1") ?? UNKNOWN;
}

/**
 * Returns the type of the value behind `return` and `yield return`: for an async method the type inside the task, which
 * an iterator does not have.
 */
export function typeInBody(binder: Binder, { type, header }: Member): Type {
  if (!header.modifiers.includes("async") || isAsyncSequence(type)) return type;
  return awaited(type, binder);
}

/** Returns the type of the value of `yield return` in a method that returns a sequence. */
export function yieldedType(sequence: Type, binder: Binder): Type {
  const isIterator = isAsyncSequence(sequence) || isOneOf(sequence, ["IEnumerator`1"]);
  return isIterator ? (sequence.arguments[0] ?? UNKNOWN) : elementOf(sequence, binder);
}

function isAsyncSequence(type: Type): type is NamedType {
  return isOneOf(type, ["IAsyncEnumerable`1", "IAsyncEnumerator`1"]);
}

function isOneOf(type: Type, keys: readonly string[]): type is NamedType {
  return type.kind === "named" && keys.some((key) => isCore(type.definition, key, COLLECTIONS));
}

/** The type of `await`. */
export function awaited(type: Type, binder: Binder): Type {
  if (type.kind !== "named") return UNKNOWN;
  // Nearly every awaited value is a task.
  if (isTask(type)) return type.arguments[0] ?? VOID;
  const awaiter = returnTypeOfPlain(binder, type, "GetAwaiter");
  return (awaiter && returnTypeOfPlain(binder, awaiter, "GetResult")) ?? UNKNOWN;
}

/** Whether a type is one of the framework's tasks. */
export function isTask(type: Type): boolean {
  if (type.kind !== "named") return false;
  const { name, namespace, isExternal } = type.definition;
  return isExternal && namespace === TASKS && (name === "Task" || name === "ValueTask");
}

/** Returns the types into which a value is deconstructed; undefined if unknown. */
export function deconstructed(type: Type, count: number, binder: Binder): readonly Type[] | undefined {
  if (type.kind === "tuple") return type.elements;
  if (type.kind !== "named") return undefined;
  if (type.arguments.length === count && isCore(type.definition, `ValueTuple\`${count}`)) return type.arguments;
  const found = deconstructIn(type, count, binder);
  if (found !== undefined) {
    return found.member.parameters.map((parameter) => seenFrom(found.type, parameter.type, binder.symbols));
  }
  return positional(type, count, binder) ?? byExtension(type, count, binder);
}

/** Returns the method that deconstructs a value; undefined if none is declared. */
export function deconstructMethod(binder: Binder, type: Type, count: number): Member | undefined {
  if (type.kind !== "named") return undefined;
  const own = deconstructIn(type, count, binder)?.member;
  const isRecord = own === undefined && positional(type, count, binder) !== undefined;
  return own ?? (isRecord ? undefined : deconstructExtension(type, count, binder)?.best.member);
}

function deconstructIn(type: Type, count: number, { symbols }: Binder): Found | undefined {
  return membersOf(type, "Deconstruct", symbols).find(
    ({ member }) => member.parameters.length === count && member.parameters.every(({ passing }) => passing === "out"),
  );
}

// Returns the types of a record's positional parameters.
function positional(
  type: Extract<Type, { kind: "named" }>,
  count: number,
  binder: Binder,
): readonly Type[] | undefined {
  const { definition } = type;
  if (!definition.kind.startsWith("record")) return undefined;
  const primary = definition.ownMembers(definition.name).find(({ header }) => header.isPrimary);
  if (primary?.parameters.length !== count) return undefined;
  return primary.parameters.map((parameter) => seenFrom(type, parameter.type, binder.symbols));
}

function byExtension(type: Type, count: number, binder: Binder): readonly Type[] | undefined {
  return deconstructExtension(type, count, binder)?.argumentTypes.slice(1);
}

function deconstructExtension(type: Type, count: number, binder: Binder): Resolution | undefined {
  const list = Array.from({ length: count }, () => argumentOf(UNKNOWN, "out"));
  const receiver = argumentOf(type);
  for (const candidates of extensionCandidates(binder, { ...NO_GROUP, name: "Deconstruct", receiver: type })) {
    const found = resolveCall(candidates, [receiver, ...list], binder.symbols);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An empty method group, for looking up extension methods by name. */
export const NO_GROUP = {
  kind: "group",
  candidates: [],
  typeArguments: [],
  row: undefined,
  column: undefined,
  isGuess: false,
} as const;

/** A method that can be called without arguments, and its return type. */
interface PlainMethod {
  readonly member: Member;
  readonly type: Type;
}

function returnTypeOfPlain(binder: Binder, type: Type, name: string): Type | undefined {
  return findPlain(binder, type, name)?.type;
}

/** Returns the method that can be called on a value without arguments; an extension method if there is no other. */
export function plainMethod(binder: Binder, type: Type, name: string): Member | undefined {
  return findPlain(binder, type, name)?.member;
}

function findPlain(binder: Binder, type: Type, name: string): PlainMethod | undefined {
  const taking = membersOf(type, name, binder.symbols).filter(isPlainMethod);
  const found = taking.find(({ member }) => member.parameters.length === 0) ?? taking[0];
  if (found !== undefined) return { member: found.member, type: typeOfMember(found, binder.symbols) };
  const extension = MAY_BE_EXTENSIONS.has(name) ? plainExtension(binder, type, name) : undefined;
  return extension && { member: extension.best.member, type: extension.type };
}

/** Of the methods that statements call implicitly, those that may be extension methods. */
const MAY_BE_EXTENSIONS: ReadonlySet<string> = new Set(["GetEnumerator", "GetAsyncEnumerator", "GetAwaiter"]);

function plainExtension(binder: Binder, type: Type, name: string): Resolution | undefined {
  const receiver = argumentOf(type);
  for (const candidates of extensionCandidates(binder, { ...NO_GROUP, name, receiver: type })) {
    const resolution = resolveCall(candidates, [receiver], binder.symbols);
    if (resolution !== undefined) return resolution;
  }
  return undefined;
}

function isPlainMethod({ member }: Found): boolean {
  return member.kind === "method" && member.parameters.every(({ isOptional }) => isOptional);
}

function propertyOf(binder: Binder, type: Type, name: string): Type | undefined {
  const found = propertyNamed(binder, type, name);
  return found && typeOfMember(found, binder.symbols);
}

/** Returns a property of a value. */
export function propertyNamed(binder: Binder, type: Type, name: string): Found | undefined {
  return membersOf(type, name, binder.symbols).find(({ member }) => member.kind === "property");
}

function throughInterface(binder: Binder, type: Type, key: string): Type | undefined {
  const { symbols } = binder;
  const sequence = symbols.coreType(key, COLLECTIONS);
  if (sequence.kind !== "named") return undefined;
  const types = type.kind === "parameter" ? boundsOf(type) : [type];
  for (const one of types) {
    const found = asSupertype(one, sequence.definition, symbols);
    if (found !== undefined) return found.arguments[0];
  }
  return undefined;
}
