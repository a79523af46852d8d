import type { ByteView } from "../format/byte-view.ts";
import { AttributeReader } from "./attribute-values.ts";

/** The bytes that tell of every type in a signature whether it may be null; one number tells it of all. */
export type NullableFlags = number | readonly number[];

/** Which types in a signature are `dynamic`; true for the outermost alone. */
export type DynamicFlags = true | readonly boolean[];

const COMPILER = "System.Runtime.CompilerServices.";

/** The attributes that change what a declaration means to C#, by their whole names. */
export const ATTRIBUTES = {
  extension: `${COMPILER}ExtensionAttribute`,
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

/** Each by its whole name. */
export const KEYS_OF_NAMES: ReadonlyMap<string, AttributeKey> = new Map(
  Object.entries(ATTRIBUTES).map(([key, name]) => [name, key as AttributeKey]),
);

/** Reads an attribute, of whose arguments that many stand in its constructor's order. */
export type ReadAttribute<T> = (blob: ByteView, count: number) => T;

/** `NullableAttribute(byte)` or `(byte[])`: one has a byte between beginning and end, the other a count before. */
export function readNullable(blob: ByteView): NullableFlags {
  const reader = new AttributeReader(blob);
  return reader.rest <= 3 ? reader.byte() : reader.list(() => reader.byte());
}

/** `NullableContextAttribute(byte)` */
export function readNullableContext(blob: ByteView): number {
  return new AttributeReader(blob).byte();
}

/** `DynamicAttribute()` or `(bool[])` */
export function readDynamic(blob: ByteView, count: number): DynamicFlags {
  const reader = new AttributeReader(blob);
  return count === 0 ? true : reader.list(() => reader.byte() !== 0);
}

/** `OverloadResolutionPriorityAttribute(int)` */
export function readPriority(blob: ByteView, count: number): number {
  const reader = new AttributeReader(blob);
  return count === 0 ? 0 : reader.u32() | 0;
}

/** `TupleElementNamesAttribute(string[])` */
export function readTupleNames(blob: ByteView): readonly (string | undefined)[] {
  const reader = new AttributeReader(blob);
  return reader.list(() => reader.text());
}

/** An attribute whose first argument is a text; undefined where it has none. */
export function readText(blob: ByteView, count: number): string | undefined {
  const reader = new AttributeReader(blob);
  return count === 0 ? undefined : reader.text();
}
