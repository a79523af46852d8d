/** The part of an OpenAPI 3.0 JSON schema that is needed here. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** The extracted parts of GitHub's description of its REST API. */
export interface Description {
  /** The package and version that it was extracted from. */
  readonly from: string;
  readonly routes: Readonly<
    Record<string, { readonly query: readonly string[]; readonly statuses: readonly string[]; readonly answer: Schema }>
  >;
}

/** Returns the schema with only these properties, given as a tree of names from an answer or another schema. */
export function pruned(schema: Schema, names: Names): Schema {
  const [one] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(
    (part) => (part.type === "array") === Array.isArray(names) && part.type !== "null",
  );
  if (schema.type === undefined && one !== undefined) {
    const isNullable = schema.nullable || schema.anyOf?.some(({ type }) => type === "null");
    return { ...pruned(one, names), ...(isNullable && { nullable: true }) };
  }
  const { type, nullable, enum: values } = schema;
  const kept = { ...(type && { type }), ...(nullable && { nullable }), ...(values && { enum: values }) };
  if (Array.isArray(names)) return { ...kept, items: pruned(schema.items ?? {}, names[0] ?? {}) };
  if (names === true) return kept;
  const has = Object.entries(names).filter(([name]) => schema.properties?.[name] !== undefined);
  return {
    ...kept,
    required: (schema.required ?? []).filter((name) => name in names),
    properties: Object.fromEntries(has.map(([name, below]) => [name, pruned(schema.properties?.[name] ?? {}, below)])),
  };
}

/**
 * Names of properties and their nested properties; an array in it stands for the items of a list, true for a value
 * without properties.
 */
export type Names = true | readonly Names[] | { readonly [name: string]: Names };

/** Returns the property names in an answer; the items of a list are merged. */
export function namesIn(answer: unknown): Names {
  if (Array.isArray(answer)) return [answer.map(namesIn).reduce(together, {})];
  if (typeof answer !== "object" || answer === null) return true;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, namesIn(value)]));
}

function together(one: Names, other: Names): Names {
  if (one === true || other === true || Array.isArray(one) || Array.isArray(other)) return other;
  return { ...one, ...other };
}

/** Returns where an answer violates the schema: another type, or a property that is not described. */
export function breaches(answer: unknown, schema: Schema | undefined, at = ""): readonly string[] {
  if (schema === undefined) return [`${at} is not described`];
  if (answer === null) return schema.nullable ? [] : [`${at} may not be null`];
  if (schema.enum !== undefined && !schema.enum.includes(answer)) return [`${at} is ${answer}`];
  if (Array.isArray(answer)) {
    return schema.type === "array"
      ? answer.flatMap((item, index) => breaches(item, schema.items, `${at}[${index}]`))
      : [`${at} is a list`];
  }
  if (typeof answer === "object") {
    return Object.entries(answer).flatMap(([name, value]) =>
      breaches(value, schema.properties?.[name], `${at}.${name}`),
    );
  }
  const type = schema.type === "integer" ? "number" : schema.type;
  return type === typeof answer ? [] : [`${at} is a ${typeof answer}, not a ${schema.type}`];
}

/** Returns where a reader requires more than the description promises. */
export function demands(reader: Schema, described: Schema | undefined, at = ""): readonly string[] {
  if (described === undefined) return [`${at} is not described`];
  const types = typesOf(reader);
  const missing = typesOf(described).filter((type) => !types.includes(type));
  const promised = new Set(described.required ?? []);
  const optional = (reader.required ?? []).filter((name) => !promised.has(name));
  return [
    ...missing.map((type) => `${at} may be ${type}`),
    ...optional.map((name) => `${at}.${name} may be left out`),
    ...Object.entries(inside(reader).properties ?? {}).flatMap(([name, below]) =>
      demands(below, described.properties?.[name], `${at}.${name}`),
    ),
    ...(reader.items === undefined ? [] : demands(reader.items, described.items, `${at}[]`)),
  ];
}

function typesOf(schema: Schema): readonly string[] {
  const parts = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);
  return [...parts.map((type) => (type === "integer" ? "number" : type)), ...(schema.nullable ? ["null"] : [])];
}

function inside(schema: Schema): Schema {
  return schema.anyOf?.find(({ properties }) => properties !== undefined) ?? schema;
}
