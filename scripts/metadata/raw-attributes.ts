import {
  ATTRIBUTES,
  type AttributeKey,
  type ReadAttribute,
  readDynamic,
  readNullable,
  readNullableContext,
  readPriority,
  readText,
  readTupleNames,
} from "../../src/worker/languages/csharp/metadata/attributes/known-attributes.ts";
import type { Attributes } from "../../src/worker/languages/csharp/metadata/model/attributes.ts";

/** Attributes whose first argument is written as well. */
const READERS: Partial<Record<AttributeKey, ReadAttribute<unknown>>> = {
  nullable: readNullable,
  nullableContext: readNullableContext,
  tupleNames: readTupleNames,
  dynamic: (blob, count) => orNothing(readDynamic(blob, count)),
  internalsVisibleTo: readText,
  obsolete: readText,
  defaultMember: readText,
  extensionMarker: readText,
  overloadPriority: readPriority,
};

function orNothing<T>(value: T | true): T | undefined {
  return value === true ? undefined : value;
}

const KEYS = Object.entries(ATTRIBUTES)
  .map(([key, name]) => ({
    key: key as AttributeKey,
    name: name.slice(name.lastIndexOf(".") + 1, -"Attribute".length),
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The attributes of a declaration with their arguments, sorted by name, in the format of tools/metadata-check. */
export function rawAttributes(attributes: Attributes | undefined): readonly (readonly unknown[])[] {
  if (attributes === undefined) return [];
  return KEYS.flatMap(({ key, name }) => {
    const values = attributes.readAll(key, READERS[key] ?? (() => undefined));
    return values.map((value) => (value === undefined ? [name] : [name, value]));
  });
}
