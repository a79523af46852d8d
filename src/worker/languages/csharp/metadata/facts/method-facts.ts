import type { FrameworkMember } from "../../framework/framework.ts";
import { readPriority } from "../attributes/known-attributes.ts";
import { type MethodDefinition, namelessParameter } from "../model/method-definition.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import { constraintTexts } from "./constraint-texts.ts";
import { CONVERSIONS, IDENTIFIER, OPERATORS } from "./keywords.ts";
import { memberModifiers, type Surface, traitsOf } from "./modifiers.ts";
import { parameterFacts, returnText } from "./parameter-texts.ts";
import type { TypeScope, TypeTexts } from "./type-texts.ts";

/** The enclosing type of the members that are written. */
export interface Owner {
  readonly type: TypeDefinition;
  readonly texts: TypeTexts;
  readonly surface: Surface;
  /** The type parameter names with which its members are written. */
  readonly scope: TypeScope;
}

/** Facts that only source has. */
export const NOT_IN_ASSEMBLIES = {
  receiver: undefined,
  condition: undefined,
  place: undefined,
  isPrimary: false,
  callsNamesake: false,
} as const;

const CONSTRUCTOR = ".ctor";

/** Returns a method, constructor or operator; undefined if C# has no name for it. */
export function methodFacts(method: MethodDefinition, owner: Owner): FrameworkMember | undefined {
  const kind = kindOf(method, owner.type);
  if (kind === undefined) return undefined;
  const { type, texts, surface } = owner;
  const generics = method.genericParameters;
  const typeParameters = generics.map(({ name }) => name);
  const scope = {
    ...owner.scope,
    ofMethod: typeParameters,
    nullableContext: method.nullableContext ?? owner.scope.nullableContext,
  };
  return {
    kind,
    name: nameOf(method, kind, owner, scope),
    arity: typeParameters.length,
    modifiers: memberModifiers(method.access, traitsOf(method, type), type, surface),
    returnType: kind === "constructor" ? null : returnText(method.returned, scope, texts),
    parameters: parameterFacts({ parameters: method.parameters, scope, isExtension: isExtension(method, type) }, texts),
    typeParameters: typeParameters.length > 0 ? typeParameters : undefined,
    constraints: generics.length > 0 ? noneAsUndefined(constraintTexts(generics, texts, scope)) : undefined,
    ...NOT_IN_ASSEMBLIES,
    priority: method.attributes.read("overloadPriority", readPriority) ?? 0,
  };
}

/** Whether it can be called with its first parameter before the dot. */
export function isExtension(method: MethodDefinition, type: TypeDefinition): boolean {
  return isMarkedExtension(method) && type.holdsExtensions && method.signature.parameters.length > 0;
}

/**
 * Whether it has the extension attribute; it is an extension method only if it has a parameter and its type has the
 * attribute too.
 */
export function isMarkedExtension(method: MethodDefinition): boolean {
  return method.has("static") && method.attributes.has("extension");
}

type MethodKind = "method" | "constructor" | "operator" | "conversion";

function kindOf(method: MethodDefinition, type: TypeDefinition): MethodKind | undefined {
  const { name } = method;
  if (name === CONSTRUCTOR && method.has("runtimeSpecialName")) return "constructor";
  // Operators of F# may be generic, but no operator of C# is.
  const isOperator = method.has("specialName") && !method.has("runtimeSpecialName") && method.has("static");
  if (isOperator && method.signature.genericCount === 0) {
    if (Object.hasOwn(CONVERSIONS, name)) return "conversion";
    if (Object.hasOwn(OPERATORS, name)) return "operator";
  }
  return IDENTIFIER.test(name) && !isDestructor(method, type) ? "method" : undefined;
}

function isDestructor(method: MethodDefinition, type: TypeDefinition): boolean {
  if (method.name !== "Finalize" || type.kind !== "class" || !method.has("virtual")) return false;
  const isObjects = type.base === 0;
  return method.signature.parameters.length === 0 && (isObjects || !method.has("newSlot"));
}

function nameOf(method: MethodDefinition, kind: MethodKind, { type, texts }: Owner, scope: TypeScope): string {
  const { name } = method;
  switch (kind) {
    case "constructor":
      return type.name.name;
    case "conversion":
      return (CONVERSIONS[name] ?? "") + returnText(namelessParameter(method.signature.returnType), scope, texts);
    case "operator":
      return `operator ${OPERATORS[name] ?? ""}`;
    case "method":
      return name;
  }
}

function noneAsUndefined<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}
