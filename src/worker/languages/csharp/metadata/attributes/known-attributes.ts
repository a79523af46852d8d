import type { ByteView } from "../format/byte-view.ts";
import { AttributeReader } from "./attribute-values.ts";

/** The bytes that say for each type in a signature whether it may be null; a single number applies to all. */
export type NullableFlags = number | readonly number[];

/** Which types in a signature are `dynamic`; true means only the outermost. */
export type DynamicFlags = true | readonly boolean[];

const COMPILER = "System.Runtime.CompilerServices.";

/** The full names of the attributes that change what a declaration means in C#. */
export const ATTRIBUTES = {
  extension: `${COMPILER}ExtensionAttribute`,
  extensionMarker: `${COMPILER}ExtensionMarkerAttribute`,
  params: "System.ParamArrayAttribute",
  paramsCollection: `${COMPILER}ParamCollectionAttribute`,
  nullable: `${COMPILER}NullableAttribute`,
  nullableContext: `${COMPILER}NullableContextAttribute`,
  tupleNames: `${COMPILER}TupleElementNamesAttribute`,
  dynamic: `${COMPILER}DynamicAttribute`,
  obsolete: "System.ObsoleteAttribute",
  required: `${COMPILER}RequiredMemberAttribute`,
  refStruct: `${COMPILER}IsByRefLikeAttribute`,
  readOnly: `${COMPILER}IsReadOnlyAttribute`,
  requiresLocation: `${COMPILER}RequiresLocationAttribute`,
  unmanaged: `${COMPILER}IsUnmanagedAttribute`,
  compilerGenerated: `${COMPILER}CompilerGeneratedAttribute`,
  internalsVisibleTo: `${COMPILER}InternalsVisibleToAttribute`,
  preserveOverrides: `${COMPILER}PreserveBaseOverridesAttribute`,
  defaultMember: "System.Reflection.DefaultMemberAttribute",
  fixedBuffer: `${COMPILER}FixedBufferAttribute`,
  overloadPriority: `${COMPILER}OverloadResolutionPriorityAttribute`,
  decimalConstant: `${COMPILER}DecimalConstantAttribute`,
} as const;

export type AttributeKey = keyof typeof ATTRIBUTES;

/** Attribute keys by full name. */
export const KEYS_OF_NAMES: ReadonlyMap<string, AttributeKey> = new Map(
  Object.entries(ATTRIBUTES).map(([key, name]) => [name, key as AttributeKey]),
);

/** Reads an attribute with a given number of positional constructor arguments. */
export type ReadAttribute<T> = (blob: ByteView, count: number) => T;

/**
 * Reads `NullableAttribute(byte)` or `(byte[])`: the first has one byte between prolog and end, the second begins with
 * a count.
 */
export function readNullable(blob: ByteView): NullableFlags {
  const reader = new AttributeReader(blob);
  return reader.rest <= 3 ? reader.byte() : reader.list(() => reader.byte());
}

/** Reads `NullableContextAttribute(byte)`. */
export function readNullableContext(blob: ByteView): number {
  return new AttributeReader(blob).byte();
}

/** Reads `DynamicAttribute()` or `(bool[])`. */
export function readDynamic(blob: ByteView, count: number): DynamicFlags {
  const reader = new AttributeReader(blob);
  return count === 0 ? true : reader.list(() => reader.byte() !== 0);
}

/** Reads `OverloadResolutionPriorityAttribute(int)`. */
export function readPriority(blob: ByteView, count: number): number {
  const reader = new AttributeReader(blob);
  return count === 0 ? 0 : reader.u32() | 0;
}

/** Reads `TupleElementNamesAttribute(string[])`. */
export function readTupleNames(blob: ByteView): readonly (string | undefined)[] {
  const reader = new AttributeReader(blob);
  return reader.list(() => reader.text());
}

/** Reads an attribute whose first argument is a text; undefined if it has none. */
export function readText(blob: ByteView, count: number): string | undefined {
  const reader = new AttributeReader(blob);
  return count === 0 ? undefined : reader.text();
}
