import type { ParameterFacts } from "../../../../facts/facts.ts";
import { once } from "../../../../util/once.ts";
import type { FrameworkMember, FrameworkType } from "../../framework/framework.ts";
import type { Guard } from "../format/bad-assembly.ts";
import { rowOf, type Token, tableOf } from "../format/coded-index.ts";
import type { AssemblyParts } from "../model/assembly-parts.ts";
import { typeAccess } from "../model/flags.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import { constraintTexts } from "./constraint-texts.ts";
import { blockFacts } from "./extension-block-facts.ts";
import { IDENTIFIER } from "./keywords.ts";
import { memberFacts } from "./member-facts.ts";
import type { Owner } from "./method-facts.ts";
import { accessWords, type Surface, typeModifiers } from "./modifiers.ts";
import { parameterFacts, returnText } from "./parameter-texts.ts";
import type { TypeTexts } from "./type-texts.ts";

/** The tools with which types are written. */
export interface TypeView {
  readonly texts: TypeTexts;
  readonly surface: Surface;
  readonly guard: Guard;
  /** Whether another assembly has a type of that name that is not visible. */
  readonly isHidden: (assembly: string, namespace: string, key: string) => boolean;
}

/** Returns a type in the form of framework facts. Its members and nested types are read on demand. */
export function typeFacts(type: TypeDefinition, view: TypeView): FrameworkType {
  const generics = type.genericParameters;
  const typeParameters = generics.map(({ name }) => name);
  const scope = { ofType: typeParameters, ofMethod: [], nullableContext: type.nullableContext };
  const owner = { ...view, type, scope };
  const { namespace, parts } = type.fullName;
  const members = once(() => membersOf(owner, view.guard));
  const nested = once(() => nestedFacts(type, view));
  // The type parameters of enclosing types come first.
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
    ...(own.some(({ variance }) => variance !== "") && { variance: own.map(({ variance }) => variance) }),
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

const NONE: readonly never[] = [];

function membersOf(owner: Owner, guard: Guard): readonly FrameworkMember[] {
  const members = guard(() => memberFacts(owner), NONE);
  const ofBlocks = guard(() => blockFacts(owner, guard), NONE);
  return ofBlocks.length === 0 ? members : [...members, ...ofBlocks];
}

function nestedFacts(type: TypeDefinition, view: TypeView): readonly FrameworkType[] {
  const all = view.guard(() => nestedOf(type, view.surface), NONE);
  return all.flatMap((inner) => view.guard<readonly FrameworkType[]>(() => [typeFacts(inner, view)], NONE));
}

// Compilers generate nested types that no code can name.
function nestedOf({ nested }: TypeDefinition, surface: Surface): readonly TypeDefinition[] {
  return nested.filter((inner) => isSeen(inner, surface) && IDENTIFIER.test(inner.name.name));
}

function isSeen(type: TypeDefinition, surface: Surface): boolean {
  return accessWords(type.access, surface) !== undefined;
}

/** Whether code outside the assembly can name the type at a row of TypeDef, judging by its own modifiers. */
export function isSeenType(assembly: AssemblyParts, row: number, surface: Surface): boolean {
  return accessWords(typeAccess(assembly.members.columns.types.flags.at(row)), surface) !== undefined;
}

// Bases that every type of its kind has are not written in source either.
function basesOf(owner: Owner & TypeView): readonly string[] {
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

function baseText(reference: Token, place: Token, owner: Owner & TypeView): readonly string[] {
  const { type, texts, scope } = owner;
  const { assembly } = type;
  const signature = assembly.signatureOf(reference);
  if (signature.kind === "named" && isHidden(signature.token, owner)) return [];
  return [texts.of(signature, scope, assembly.attributes.of(place))];
}

/** Whether a base is, or is nested in, a type that code outside its assembly cannot name. */
function isHidden(
  token: Token,
  { type: { assembly }, surface, isHidden: isHiddenElsewhere }: Owner & TypeView,
): boolean {
  if (tableOf(token) !== "TypeDef") {
    const other = assembly.assemblyOf(token);
    const { namespace, parts } = assembly.names.of(token);
    return other !== undefined && isHiddenElsewhere(other, namespace, parts[0]?.key ?? "");
  }
  let row = rowOf(token);
  // Terminates for any nesting: a circle was rejected when its name was read.
  assembly.names.of(token);
  while (row !== 0) {
    if (!isSeenType(assembly, row, surface)) return true;
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
