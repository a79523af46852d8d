import { filtered, KeptFilter } from "../../../../../util/maps.ts";
import type { NameCode } from "../../../body-ir/body-ir.ts";
import { joinNames } from "../../declared/namespaces.ts";
import type { Candidate } from "../../overloads/call.ts";
import { accessibleOnes } from "../../symbols/accessibility.ts";
import { mayDeclareMore, typeOfMember } from "../../symbols/member-search.ts";
import type { Definition, Found, Type } from "../../symbols/model.ts";
import { isCore } from "../../symbols/symbols.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { nameNeither } from "../binder/open-names.ts";
import type { MethodGroupValue, NamespaceName, TypeName, Value } from "../binder/value.ts";
import { typeMeant } from "./type-names.ts";

/** Binds a bare name in C#'s order: locals, members of the enclosing types, types, imported members, namespaces. */
export function bindName(binder: Binder, code: NameCode): Value {
  binder.sink.names.add(code[1]);
  const [, name, row, column] = code;
  const local = localNamed(binder, code);
  if (local !== undefined) return local;
  const found =
    memberAround(binder, code) ??
    typeOrNamespace(binder, code) ??
    importedMember(binder, code) ??
    namespaceNamed(binder, name) ??
    UNKNOWN;
  if (found.kind === "namespace") nameNeither(binder, row, column);
  return found;
}

// A namespace nested in an enclosing one takes precedence over a type that is only imported.
function typeOrNamespace(binder: Binder, code: NameCode): Value | undefined {
  const [, name, row, column, typeArguments = NO_TYPES] = code;
  const type = typeNamed(binder, name, typeArguments);
  if (type === undefined) return undefined;
  // A namespace has no type arguments.
  const mayBeNamespace = typeArguments.length === 0 && isImportedType(binder, type);
  const namespace = mayBeNamespace ? namespaceNamed(binder, name) : undefined;
  if (namespace?.name.includes(".") && !isImportedNearer(binder, type, namespace, name)) return namespace;
  const text = typeArguments.length === 0 ? name : `${name}<${typeArguments.join()}>`;
  if (row !== undefined) binder.nameType(row, column, typeMeant(binder, text, type.type), "qualifier");
  return type;
}

function isImportedType({ context: { scope } }: Binder, { type }: TypeName): boolean {
  if (type.kind !== "named" || type.definition.outer !== undefined) return false;
  const { namespace } = type.definition.symbol;
  return namespace !== scope.namespace && !`${scope.namespace}.`.startsWith(`${namespace}.`);
}

// A declaration in a namespace takes precedence over its imports, but not over the imports of an inner namespace.
function isImportedNearer(
  { symbols, context: { scope } }: Binder,
  { type }: TypeName,
  namespace: NamespaceName,
  name: string,
): boolean {
  if (type.kind !== "named") return false;
  const imported = type.definition.namespace;
  for (const level of symbols.resolver.levelsOf(scope)) {
    if (joinNames(level.namespace, name) === namespace.name) return false;
    if (level.imports.some(({ namespaces }) => namespaces.has(imported))) return true;
  }
  return false;
}

const NO_TYPES: readonly string[] = [];
const NO_ARGUMENTS: readonly Type[] = [];

/** Returns the meaning of a bare name that is called: members that cannot be called are ignored. */
export function bindCalledName(binder: Binder, code: NameCode): Value {
  binder.sink.names.add(code[1]);
  const local = localNamed(binder, code);
  if (local !== undefined) return local;
  return memberAround(binder, code, true) ?? importedMember(binder, code) ?? UNKNOWN;
}

// A local function may be named with type arguments, which a variable cannot have; it is named in many places.
function localNamed(binder: Binder, [, name, row, column, typeTexts = NO_TYPES]: NameCode): Value | undefined {
  binder.symbols.budget.spend(binder.locals.depth >> 3);
  const local = binder.locals.find(name);
  if (local?.kind !== "group") return typeTexts.length === 0 ? local : undefined;
  if (typeTexts.length === 0) return { ...local, row, column };
  const typeArguments = typeTexts.map((text) => binder.read(text));
  const taking = local.candidates.filter(({ member }) => member.arity === typeArguments.length);
  // With other type arguments it means a method further out.
  if (taking.length === 0) return undefined;
  const candidates = taking.map((candidate) => ({ ...candidate, typeArguments }));
  return { ...local, row, column, typeArguments, candidates };
}

/** Whether a bare name means a variable or a member: an unresolved name may be a type that cannot be found. */
export function isValueName(binder: Binder, code: NameCode): boolean {
  return localNamed(binder, code) !== undefined || memberAround(binder, code) !== undefined;
}

function memberAround(binder: Binder, code: NameCode, isCalled = false): Value | undefined {
  let isGuess = false;
  for (let at = binder.definition; at !== undefined; at = at.outer) {
    const value = memberIn(binder, at, code, isCalled, isGuess);
    if (value !== undefined) return value === HIDDEN ? undefined : value;
    isGuess ||= mayDeclareMore(at.selfType);
  }
  return undefined;
}

/** Marks a member that a nearer type of the same name hides. */
const HIDDEN = "hidden";

function memberIn(
  binder: Binder,
  definition: Definition,
  code: NameCode,
  isCalled: boolean,
  isGuess: boolean,
): Value | typeof HIDDEN | undefined {
  const [, name, , , { length: arity } = NO_TYPES] = code;
  const all = definition.lookup(name);
  // With type arguments the name means a method or a type: `Lease<byte>.Create()` where a field is named `Lease`.
  const found = arity === 0 ? all : all.filter(({ member }) => member.kind === "method" && member.arity === arity);
  binder.symbols.budget.spend(1 + (all.length >> 2));
  // Members of derived types come first.
  const isOwn = found[0]?.member.owner === definition;
  // Parameters of a primary constructor are visible in the whole type unless a member has the same name, be it an
  // inherited one; in a field's initializer they take precedence over the member.
  const isMember = isOwn || accessibleOnes(found, { from: definition }).length > 0;
  const isHidden = arity > 0 || (isMember && !beginsField(binder));
  const parameter = isHidden ? undefined : primaryParameter(binder, definition, code);
  if (parameter !== undefined) return parameter;
  const [first] = found;
  if (first === undefined) return undefined;
  if (!isCalled && isHiddenByType(binder, definition, first.member.owner, code)) return HIDDEN;
  return memberValue(binder, found, code, isCalled, isGuess || mayBeHidden(definition, first));
}

// A base class that cannot be found may declare a member that is otherwise found in `object`.
function mayBeHidden({ selfType }: Definition, { member }: Found): boolean {
  return mayDeclareMore(selfType) && isCore(member.owner, "Object");
}

// Members and nested types hide each other: those of a type come before those of its enclosing types, and its own
// before those of its bases.
function isHiddenByType(
  binder: Binder,
  around: Definition,
  owner: Definition,
  [, name, , , list = NO_TYPES]: NameCode,
) {
  for (let at = binder.definition; at !== undefined && at !== around; at = at.outer) {
    if (binder.nestedType(at, name, list.length) !== undefined) return true;
  }
  return isTypeNearer(binder, around, owner, name, list.length);
}

/** Whether a nested type of a name is nearer to a type than the base type that declares a member of that name. */
export function isTypeNearer(binder: Binder, type: Definition, owner: Definition, name: string, arity: number) {
  if (owner === type) return false;
  const outer = binder.nestedType(type, name, arity)?.outer;
  return outer !== undefined && binder.symbols.definitionOf(outer).baseOf(owner) !== undefined;
}

// If the constructor is in the same part, the text alone tells what the name means, so nothing is recorded.
function primaryParameter(binder: Binder, definition: Definition, [, name, row, column]: NameCode): Type | undefined {
  const { primaryConstructor: member } = definition;
  const at = member?.placeOfParameter(name) ?? -1;
  if (member === undefined || at < 0) return undefined;
  if (definition === binder.definition && member.part !== binder.place.part)
    binder.nameParameter(row, column, member, at);
  return member.parameterTypes[at];
}

function beginsField({ place: { member } }: Binder): boolean {
  return member?.kind === "field" && !member.isStatic;
}

// The first non-method hides all methods of base types, and a method hides everything else.
function memberValue(
  binder: Binder,
  found: readonly Found[],
  code: NameCode,
  isCalled: boolean,
  isGuess: boolean,
): Value | undefined {
  const { symbols, definition } = binder;
  const seen = accessibleOnes(found, { from: definition });
  const first = isCalled ? seen.find((one) => isCallable(binder, one)) : seen[0];
  if (first === undefined) return undefined;
  if (first.member.kind !== "method") {
    if (!isValueMember(first)) return undefined;
    binder.name(code[2], code[3], first.member, isGuess);
    binder.constants.noteMember(code, first.member);
    return typeOfMember(first, symbols);
  }
  const [, name, row, column, typeTexts] = code;
  return groupOf(binder, seen, { name, row, column, typeTexts }, undefined, isGuess);
}

/** Returns the members that can be called: methods, and values of delegate type. */
export function callableOnes(binder: Binder, list: readonly Found[]): readonly Found[] {
  return METHODS.allPass(list) ? list : filtered(list, (one) => isCallable(binder, one));
}

function isCallable(binder: Binder, found: Found): boolean {
  const { kind } = found.member;
  if (kind === "method") return true;
  return isValueMember(found) && mayBeCalled(typeOfMember(found, binder.symbols));
}

/** Whether a value of a type can be called, as far as the type is known. */
export function mayBeCalled(type: Type): boolean {
  return type.kind === "named" ? type.definition.kind === "delegate" : !NEVER_CALLED.has(type.kind);
}

const NEVER_CALLED: ReadonlySet<Type["kind"]> = new Set(["array", "tuple", "anonymous"]);

/** Whether a member is a value when it is named. */
export function isValueMember({ member: { kind } }: Found): boolean {
  return kind === "property" || kind === "field" || kind === "event" || kind === "enumMember";
}

/** A name at its place, with its type arguments. */
export interface WrittenName extends Pick<MethodGroupValue, "name" | "row" | "column"> {
  readonly typeTexts: readonly string[] | undefined;
}

/** Returns the method group of the members found for a name. */
export function groupOf(
  binder: Binder,
  found: readonly Found[],
  { name, row, column, typeTexts = NO_TYPES }: WrittenName,
  receiver: Type | undefined,
  isGuess: boolean,
): MethodGroupValue {
  const typeArguments = typeTexts.length === 0 ? NO_ARGUMENTS : typeTexts.map((text) => binder.read(text));
  const candidates = candidatesOf(found, typeArguments);
  return { kind: "group", name, candidates, receiver, typeArguments, row, column, isGuess };
}

/** Returns the methods that accept these type arguments. */
export function candidatesOf(found: readonly Found[], typeArguments: readonly Type[]): readonly Candidate[] {
  if (typeArguments.length === 0) return METHODS.of(found);
  const candidates: Candidate[] = [];
  for (const { member, type } of found) {
    if (member.kind !== "method" || member.arity !== typeArguments.length) continue;
    candidates.push({ member, type, typeArguments, isReduced: false });
  }
  return candidates;
}

const METHODS = new KeptFilter(isMethod);

function isMethod({ member }: Found): boolean {
  return member.kind === "method";
}

function typeNamed(binder: Binder, name: string, typeArguments: readonly string[]): TypeName | undefined {
  const type = binder.symbols.types.named(name, typeArguments, binder.context);
  return type && { kind: "typeName", type };
}

// `using static System.Math;`
function importedMember(binder: Binder, code: NameCode): Value | undefined {
  const found = binder.imported.members(code[1], binder.context.scope);
  binder.symbols.budget.spend(found.length >> 2);
  return found.length === 0 ? undefined : memberValue(binder, found, code, false, false);
}

function namespaceNamed(binder: Binder, name: string): NamespaceName | undefined {
  const found = binder.symbols.resolver.namespaceNamed(name, binder.context.scope);
  if (found !== undefined) return { kind: "namespace", name: found };
  return name === "global" ? { kind: "namespace", name: "" } : undefined;
}
