import type { ParameterFacts } from "../../../../facts/facts.ts";
import { once } from "../../../../util/once.ts";
import type { FrameworkType } from "../../framework/framework.ts";
import { rowOf, type Token, tableOf } from "../format/coded-index.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import { constraintTexts } from "./constraint-texts.ts";
import { IDENTIFIER } from "./keywords.ts";
import { memberFacts } from "./member-facts.ts";
import type { Owner } from "./method-facts.ts";
import { accessWords, type Surface, typeModifiers } from "./modifiers.ts";
import { parameterFacts, returnText } from "./parameter-texts.ts";
import type { TypeTexts } from "./type-texts.ts";

/** What types are written with. */
export interface TypeView {
  readonly texts: TypeTexts;
  readonly surface: Surface;
}

/** A type as framework facts would give it. Its members and the types inside it are read when they are asked for. */
export function typeFacts(type: TypeDefinition, view: TypeView): FrameworkType {
  const generics = type.genericParameters;
  const typeParameters = generics.map(({ name }) => name);
  const scope = { ofType: typeParameters, ofMethod: [], nullableContext: type.nullableContext };
  const owner = { ...view, type, scope };
  const { namespace, parts } = type.fullName;
  const members = once(() => memberFacts(owner));
  const nested = once(() => nestedOf(type, view.surface).map((inner) => typeFacts(inner, view)));
  // Those of the types around it come first.
  const own = generics.slice(generics.length - type.name.arity);
  return {
    kind: type.kind,
    namespace,
    key: type.name.key,
    path: parts.map(({ key }) => key).join("."),
    arity: type.name.arity,
    modifiers: typeModifiers(type, view.surface),
    typeParameters: own.map(({ name }) => name),
    constraints: constraintTexts(own, view.texts, scope),
    bases: basesOf(owner),
    ...(type.kind === "delegate" && delegateHeader(owner)),
    get members() {
      return members();
    },
    get nested() {
      return nested();
    },
  };
}

// Compilers nest types of their own, which no code can name.
function nestedOf({ nested }: TypeDefinition, surface: Surface): readonly TypeDefinition[] {
  return nested.filter((inner) => isSeen(inner, surface) && IDENTIFIER.test(inner.name.name));
}

/** Whether code outside the assembly can name a type, as far as its own words say. */
export function isSeen(type: TypeDefinition, surface: Surface): boolean {
  return accessWords(type.access, surface) !== undefined;
}

// What every type of its kind has is not written in source either.
function basesOf(owner: Owner): readonly string[] {
  const { type } = owner;
  if (type.kind === "delegate") return [];
  if (type.kind === "enum") return underlyingType(owner);
  const { base } = type;
  const hasBase = type.kind === "class" && base !== 0 && type.assembly.nameOfReference(base) !== "System.Object";
  return [
    ...(hasBase ? baseText(base, type.token, owner) : []),
    ...type.interfaces.flatMap((row) => baseText(row.type, row.place, owner)),
  ];
}

function underlyingType({ type, texts, scope }: Owner): readonly string[] {
  const value = type.fields.find((field) => !field.has("static"));
  const text = value === undefined ? "int" : texts.of(value.type, scope, undefined);
  return text === "int" ? [] : [text];
}

function baseText(reference: Token, place: Token, { type, texts, scope, surface }: Owner): readonly string[] {
  const { assembly } = type;
  const signature = assembly.signatureOf(reference);
  if (signature.kind === "named" && isHidden(signature.token, type, surface)) return [];
  return [texts.of(signature, scope, assembly.attributes.of(place))];
}

/** Whether a base is a type of the assembly that code outside cannot name, or stands in one. */
function isHidden(token: Token, { assembly }: TypeDefinition, surface: Surface): boolean {
  if (tableOf(token) !== "TypeDef") return false;
  let row = rowOf(token);
  // However long types are nested in each other: a circle has been refused when its name was asked for.
  assembly.names.of(token);
  while (row !== 0) {
    if (!isSeen(assembly.type(row), surface)) return true;
    row = assembly.names.outerOf(row);
  }
  return false;
}

interface DelegateHeader {
  readonly returnType: string;
  readonly parameters: readonly ParameterFacts[];
}

function delegateHeader({ type, texts, scope: outer }: Owner): DelegateHeader | undefined {
  const invoke = type.methods.find(({ name }) => name === "Invoke");
  if (invoke === undefined) return undefined;
  const scope = { ...outer, nullableContext: invoke.nullableContext ?? outer.nullableContext };
  const list = { parameters: invoke.parameters, scope, isExtension: false };
  return { returnType: returnText(invoke.returned, scope, texts), parameters: parameterFacts(list, texts) };
}
