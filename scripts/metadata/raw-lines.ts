import { BadAssembly } from "../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { Assembly } from "../../src/worker/languages/csharp/metadata/model/assembly.ts";
import type { AssemblyParts } from "../../src/worker/languages/csharp/metadata/model/assembly-parts.ts";
import type { ConstantValue } from "../../src/worker/languages/csharp/metadata/model/constants.ts";
import type { GenericParameter } from "../../src/worker/languages/csharp/metadata/model/generic-parameter.ts";
import type {
  AccessorRole,
  EventDefinition,
  FieldDefinition,
  PropertyDefinition,
} from "../../src/worker/languages/csharp/metadata/model/member-definitions.ts";
import type { ReferenceRow } from "../../src/worker/languages/csharp/metadata/model/member-tables.ts";
import type {
  MethodDefinition,
  ParameterDefinition,
} from "../../src/worker/languages/csharp/metadata/model/method-definition.ts";
import type { TypeDefinition } from "../../src/worker/languages/csharp/metadata/model/type-definition.ts";
import { rawAttributes } from "./raw-attributes.ts";
import { rawReference, rawSignature, rawType } from "./raw-types.ts";

/** The lines that tools/metadata-check writes for an assembly, from Glossa's own reader. */
export function rawLines(bytes: Uint8Array): readonly string[] {
  try {
    const assembly = new Assembly(bytes);
    const types = Array.from({ length: assembly.metadata.tables.rows("TypeDef") }, (_, i) => assembly.type(i + 1));
    const lines = [headerOf(assembly), ...types.filter(isVisible).flatMap(typeLines)];
    return lines.map((line) => JSON.stringify(line));
  } catch (error) {
    if (error instanceof BadAssembly && error.reason === "notDotnet") return ["none"];
    throw error;
  }
}

function headerOf(assembly: Assembly): readonly unknown[] {
  const { mvid, name, references, forwards, friends } = assembly;
  if (name === undefined) return [mvid];
  const referred = references.map((each) => [each.name, each.version]);
  return [mvid, name.name, name.version, referred, forwards.map((each) => [each.namespace, each.key]), friends];
}

const SEEN: ReadonlySet<string> = new Set(["public", "protected", "protected internal"]);

function isVisible(type: TypeDefinition): boolean {
  return SEEN.has(type.access) && (type.outer === undefined || isVisible(type.outer));
}

function typeLines(type: TypeDefinition): readonly (readonly unknown[])[] {
  const { assembly, flags, base, interfaces, genericParameters, attributes } = type;
  const name = type.fullName.whole;
  const generics = genericParameters.map((each) => rawGeneric(each, assembly));
  const bases = [rawReference(base, assembly), interfaces.map((row) => rawRow(row, assembly))];
  return [
    ["type", name, flags, ...bases, generics, rawAttributes(attributes)],
    ...type.fields.filter(({ access }) => SEEN.has(access)).map((field) => fieldLine(name, field)),
    ...type.methods.filter(({ access }) => SEEN.has(access)).map((method) => methodLine(name, method)),
    ...type.properties.map((property) => propertyLine(name, property)),
    ...type.events.map((event) => eventLine(name, event)),
  ];
}

function rawRow({ type, place }: ReferenceRow, assembly: AssemblyParts): readonly unknown[] {
  return [rawReference(type, assembly), rawAttributes(assembly.attributes.of(place))];
}

function rawGeneric(parameter: GenericParameter, assembly: AssemblyParts): readonly unknown[] {
  const constraints = parameter.constraints.map((row) => rawRow(row, assembly));
  return [parameter.name, parameter.flags, constraints, rawAttributes(parameter.attributes)];
}

function fieldLine(type: string, field: FieldDefinition): readonly unknown[] {
  const text = rawType(field.type, field.assembly);
  return ["field", type, field.name, field.flags, text, rawAttributes(field.attributes), rawConstant(field.constant)];
}

function rawConstant(constant: ConstantValue | undefined): unknown {
  if (constant === undefined) return "none";
  if (typeof constant === "string") return Array.from({ length: constant.length }, (_, i) => constant.charCodeAt(i));
  if (typeof constant !== "number" || Number.isSafeInteger(constant)) return constant;
  if (Number.isNaN(constant)) return "NaN";
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, constant);
  return bits.getBigUint64(0).toString(16).padStart(16, "0");
}

function methodLine(type: string, method: MethodDefinition): readonly unknown[] {
  const { assembly, name, flags, signature, genericParameters, returned, parameters, attributes } = method;
  const generics = genericParameters.map((each) => rawGeneric(each, assembly));
  const listed = [returned, ...parameters].flatMap((each, i) => (isListed(each) ? [rawParameter(each, i)] : []));
  return ["method", type, name, flags, rawSignature(signature, assembly), generics, listed, rawAttributes(attributes)];
}

// Other parameters are known by their types only.
function isListed({ attributes }: ParameterDefinition): boolean {
  return attributes !== undefined;
}

function rawParameter(
  { name, flags, attributes, constant }: ParameterDefinition,
  sequence: number,
): readonly unknown[] {
  return [sequence, name, flags, rawAttributes(attributes), rawConstant(constant)];
}

function propertyLine(type: string, property: PropertyDefinition): readonly unknown[] {
  const { assembly, name, signature, attributes } = property;
  const accessors = [accessorName(property, "getter"), accessorName(property, "setter")];
  return ["property", type, name, rawSignature(signature, assembly), rawAttributes(attributes), ...accessors];
}

function eventLine(type: string, event: EventDefinition): readonly unknown[] {
  const accessors = [accessorName(event, "add"), accessorName(event, "remove")];
  const text = rawReference(event.type, event.assembly);
  return ["event", type, event.name, text, rawAttributes(event.attributes), ...accessors];
}

function accessorName({ accessors }: PropertyDefinition | EventDefinition, role: AccessorRole): string | null {
  return accessors.find((each) => each.role === role)?.method.name ?? null;
}
