import type { NameCode } from "../../code.ts";
import type { Candidate } from "../overloads/call.ts";
import { joinNames } from "../imports.ts";
import type { Definition, Found } from "../symbols/definition.ts";
import { isAccessible, typeOfMember } from "../symbols/member-search.ts";
import { type Type, UNKNOWN } from "../symbols/type.ts";
import type { Binder } from "./binder.ts";
import type { MethodGroupValue, Value } from "./value.ts";

/** A bare name, by C#'s order: locals, members of the types around, types, imported members, namespaces. */
export function bindName(binder: Binder, code: NameCode): Value {
  const [, name, , , typeArguments = NO_TYPES] = code;
  if (typeArguments.length === 0) {
    const local = binder.locals.find(name);
    if (local !== undefined) return withPlace(local, code);
  }
  return (
    memberAround(binder, code) ??
    typeNamed(binder, name, typeArguments) ??
    importedMember(binder, code) ??
    namespaceNamed(binder, name) ??
    UNKNOWN
  );
}

const NO_TYPES: readonly string[] = [];

/** What a bare name means when it is called: what cannot be called is passed over. */
export function bindCalledName(binder: Binder, code: NameCode): Value {
  const [, name, , , typeArguments = NO_TYPES] = code;
  if (typeArguments.length === 0) {
    const local = binder.locals.find(name);
    if (local !== undefined) return withPlace(local, code);
  }
  return memberAround(binder, code, true) ?? importedMember(binder, code) ?? UNKNOWN;
}

// A local function is named in many places.
function withPlace(local: Value, [, , row, column]: NameCode): Value {
  return local.kind === "group" ? { ...local, row, column } : local;
}

function memberAround(binder: Binder, code: NameCode, isCalled = false): Value | undefined {
  let isGuess = false;
  for (let at = binder.definition; at !== undefined; at = at.outer) {
    const value = memberIn(binder, at, code, isCalled, isGuess);
    if (value !== undefined) return value;
    isGuess ||= at.hasUnknownBase;
  }
  return undefined;
}

function memberIn(
  binder: Binder,
  definition: Definition,
  code: NameCode,
  isCalled: boolean,
  isGuess: boolean,
): Value | undefined {
  const [, name] = code;
  const found = definition.lookup(name);
  const parameter = found.some(({ member }) => member.owner === definition)
    ? undefined
    : primaryParameter(definition, name);
  if (parameter !== undefined) return parameter;
  return found.length === 0 ? undefined : memberValue(binder, found, code, isCalled, isGuess);
}

/** Parameters of a primary constructor are seen in the whole type. */
function primaryParameter(definition: Definition, name: string): Type | undefined {
  const constructors = definition.ownMembers(definition.name);
  const primary = constructors.find((member) => member.header.isPrimary);
  return primary?.parameters.find((parameter) => parameter.name === name)?.type;
}

// The first that is no method hides all methods of types further up, and a method all else.
function memberValue(
  binder: Binder,
  found: readonly Found[],
  code: NameCode,
  isCalled: boolean,
  isGuess: boolean,
): Value | undefined {
  const { symbols, definition } = binder;
  const seen = found.filter(({ member }) => isAccessible(member, definition));
  const [first] = isCalled ? seen.filter((one) => isCallable(binder, one)) : seen;
  if (first === undefined) return undefined;
  if (first.member.kind !== "method") return isValueMember(first) ? typeOfMember(first, symbols) : undefined;
  return groupOf(binder, seen, code, isGuess);
}

function isCallable(binder: Binder, found: Found): boolean {
  const { kind } = found.member;
  if (kind === "method") return true;
  if (!isValueMember(found)) return false;
  const type = typeOfMember(found, binder.symbols);
  return type.kind !== "named" || type.definition.kind === "delegate";
}

/** Whether a member is a value when it is named. */
export function isValueMember({ member: { kind } }: Found): boolean {
  return kind === "property" || kind === "field" || kind === "event" || kind === "enumMember";
}

function groupOf(binder: Binder, found: readonly Found[], code: NameCode, isGuess: boolean): MethodGroupValue {
  const [, name, row, column, typeTexts = NO_TYPES] = code;
  const typeArguments = typeTexts.map((text) => binder.read(text));
  const candidates = candidatesOf(found, typeArguments);
  return { kind: "group", name, candidates, receiver: undefined, typeArguments, row, column, isGuess };
}

/** The methods among what was found that can take these type arguments. */
export function candidatesOf(found: readonly Found[], typeArguments: readonly Type[]): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (const { member, type } of found) {
    if (member.kind !== "method") continue;
    if (typeArguments.length > 0 && member.arity !== typeArguments.length) continue;
    candidates.push({ member, type, typeArguments, isReduced: false });
  }
  return candidates;
}

function typeNamed(binder: Binder, name: string, typeArguments: readonly string[]): Value | undefined {
  const type = binder.symbols.types.named(name, typeArguments, binder.context);
  return type && { kind: "typeName", type };
}

// `using static System.Math;`
function importedMember(binder: Binder, code: NameCode): Value | undefined {
  const found = binder.imported.members(code[1], binder.context.scope);
  return found.length === 0 ? undefined : memberValue(binder, found, code, false, false);
}

function namespaceNamed(binder: Binder, name: string): Value | undefined {
  const { scope } = binder.context;
  const { resolver } = binder.symbols;
  const sees = resolver.index.projects.sees(scope.project);
  const around = resolver.levelsOf(scope).map(({ namespace }) => joinNames(namespace, name));
  const found = around.find((inside) => resolver.index.hasNamespace(inside, sees));
  return found === undefined ? undefined : { kind: "namespace", name: found };
}
