import { TYPE_KEYWORDS } from "../../../../../shared/type-keywords.ts";
import type { FrameworkMember } from "../../framework/framework.ts";
import { readPriority, readText } from "../attributes/known-attributes.ts";
import { type Access, TYPE } from "../model/flags.ts";
import type {
  AccessorDefinition,
  EventDefinition,
  FieldDefinition,
  PropertyDefinition,
} from "../model/member-definitions.ts";
import { type MethodDefinition, namelessParameter, withoutModifiers } from "../model/method-definition.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import type { SignatureType } from "../signatures/signature.ts";
import { methodFacts, NOT_IN_ASSEMBLIES, type Owner } from "./method-facts.ts";
import { accessWords, joinedTraits, memberModifiers, type Traits, traitsOf } from "./modifiers.ts";
import { parameterFacts, returnText } from "./parameter-texts.ts";

/** Returns the members of a type that are visible from outside, in order: fields, methods, properties, events. */
export function memberFacts(owner: Owner): readonly FrameworkMember[] {
  const { type } = owner;
  if (type.kind === "delegate") return [];
  const { properties, events } = type;
  const withAccessors = [...properties.filter((property) => hasOwnAccessors(property, type)), ...events];
  const accessors = new Set(withAccessors.flatMap((each) => accessorsOf(each).map(({ row }) => row)));
  const methods = type.methods.filter((method) => isSeen(method.access, owner) && !accessors.has(method.row));
  return [
    ...type.fields.flatMap((field) => fieldFacts(field, owner) ?? []),
    ...methods.flatMap((method) => methodFacts(method, owner) ?? []),
    ...properties.flatMap((property) => propertyFacts(property, owner) ?? []),
    ...events.flatMap((event) => eventFacts(event, owner) ?? []),
  ];
}

// F# has properties whose accessors take other parameters, and Visual Basic has named properties with parameters: C#
// can only call their accessors as methods.
function hasOwnAccessors(property: PropertyDefinition, type: TypeDefinition): boolean {
  const { signature, accessors } = property;
  const count = signature.parameters.length;
  // COM properties with parameters are written with brackets.
  if (count > 0 && !isIndexerName(property, type) && (type.flags & TYPE.import) === 0) return false;
  return accessors.every(({ role, method: { signature: own } }) => {
    if (own.parameters.length !== (role === "setter" ? count + 1 : count)) return false;
    return role === "setter" || !isVoid(own.returnType);
  });
}

function isVoid(type: SignatureType): boolean {
  return type.kind === "primitive" && type.word === "void";
}

/** Whether a member with this access is visible from outside. */
export function isSeen(access: Access, { surface }: Owner): boolean {
  return accessWords(access, surface) !== undefined;
}

const NONE: readonly never[] = [];

const PLAIN = {
  ...NOT_IN_ASSEMBLIES,
  arity: 0,
  typeParameters: undefined,
  constraints: undefined,
  priority: 0,
} as const;

function fieldFacts(field: FieldDefinition, owner: Owner): FrameworkMember | undefined {
  if (!isSeen(field.access, owner)) return undefined;
  const { name } = field;
  if (owner.type.kind === "enum") {
    if (!field.has("literal")) return undefined;
    return { ...PLAIN, kind: "enumMember", name, modifiers: NONE, returnType: null, parameters: NONE };
  }
  const returned = { ...namelessParameter(field.type), attributes: field.attributes };
  const returnType = bufferText(field) ?? returnText(returned, owner.scope, owner.texts);
  return { ...PLAIN, kind: "field", name, modifiers: fieldModifiers(field, owner), returnType, parameters: NONE };
}

// `fixed int numbers[8]` is a field of a compiler-generated type; an attribute names the element type.
function bufferText({ attributes }: FieldDefinition): string | undefined {
  const [element] = attributes.read("fixedBuffer", readText)?.split(",") ?? [];
  return element && `${TYPE_KEYWORDS.get(element) ?? element}*`;
}

function fieldModifiers(field: FieldDefinition, { type, surface }: Owner): readonly string[] {
  const access = accessWords(field.access, surface) ?? NONE;
  // A constant of type decimal is a static field with an attribute.
  if (field.has("literal") || field.attributes.has("decimalConstant")) return [...access, "const"];
  const isStatic = field.has("static");
  return memberModifiers(field.access, { ...NO_TRAITS, isStatic }, type, surface);
}

const NO_TRAITS: Traits = { isStatic: false, isAbstract: false, isVirtual: false, isOverride: false, isSealed: false };

/** Returns a property or an indexer; undefined if it is not visible from outside. */
export function propertyFacts(property: PropertyDefinition, owner: Owner): FrameworkMember | undefined {
  const seen = property.accessors.filter(({ method: { access } }) => isSeen(access, owner));
  const accessors = seen.map(({ method }) => method);
  const [first] = accessors;
  if (first === undefined) return undefined;
  const { type, parameters } = shapeOf(property, first);
  const isIndexer = parameters.length > 0 && isIndexerName(property, owner.type);
  const returned = { ...namelessParameter(type), attributes: property.attributes };
  return {
    ...PLAIN,
    kind: isIndexer ? "indexer" : "property",
    name: isIndexer ? "this" : property.name,
    modifiers: modifiersOf(accessors, owner),
    returnType: returnText(returned, owner.scope, owner.texts),
    parameters: parameterFacts({ parameters, scope: owner.scope, isExtension: false }, owner.texts),
    priority: property.attributes.read("overloadPriority", readPriority) ?? 0,
    accessors: seen.map((accessor) => accessorText(accessor, widest(accessors), owner)),
  };
}

// `protected set` of a property that is more visible.
function accessorText({ role, method }: AccessorDefinition, widest: Access, { surface }: Owner): string {
  const word = role === "getter" ? "get" : method.isInitOnly ? "init" : "set";
  return method.access === widest ? word : [...(accessWords(method.access, surface) ?? NONE), word].join(" ");
}

// Attributes and names of an indexer's parameters are stored with those of its accessors, of which a setter has one more.
function shapeOf(property: PropertyDefinition, accessor: MethodDefinition) {
  const { returnType, parameters: types } = property.signature;
  const known = accessor.parameters;
  const parameters = types.map((type, i) => known[i] ?? namelessParameter(type));
  return { type: returnType, parameters };
}

function isIndexerName(property: PropertyDefinition, type: TypeDefinition): boolean {
  const name = type.indexerName;
  if (name === undefined) return false;
  return property.name === name || accessorsOf(property).some((accessor) => accessor.name === name);
}

function eventFacts(event: EventDefinition, owner: Owner): FrameworkMember | undefined {
  const accessors = accessorsOf(event).filter(({ access }) => isSeen(access, owner));
  if (accessors.length === 0) return undefined;
  const type = owner.type.assembly.signatureOf(event.type);
  const returnType = owner.texts.of(withoutModifiers(type), owner.scope, event.attributes);
  const modifiers = modifiersOf(accessors, owner);
  return { ...PLAIN, kind: "event", name: event.name, modifiers, returnType, parameters: NONE };
}

function accessorsOf({ accessors }: PropertyDefinition | EventDefinition): readonly MethodDefinition[] {
  return accessors.map(({ method }) => method);
}

function modifiersOf(accessors: readonly MethodDefinition[], { type, surface }: Owner): readonly string[] {
  const traits = joinedTraits(accessors.map((accessor) => traitsOf(accessor, type)));
  return memberModifiers(widest(accessors), traits, type, surface);
}

/** From most to least accessible. */
const WIDTHS: readonly Access[] = ["public", "protected internal", "internal", "protected", "private protected"];

function widest(accessors: readonly MethodDefinition[]): Access {
  const all = accessors.map(({ access }) => access);
  // Accessors that are internal and protected together amount to `protected internal`.
  if (all.includes("internal") && all.includes("protected")) return "protected internal";
  return WIDTHS.find((access) => all.includes(access)) ?? "private";
}
