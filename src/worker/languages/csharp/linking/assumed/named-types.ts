import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { typeKey } from "../names/type-index.ts";
import type { WrittenType } from "../names/written-type.ts";
import type { WrittenTypes } from "../names/written-types.ts";

/** The types that a file's declarations name without a qualifier, by the namespace in which the name is written. */
export type NamedTypes = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<IndexedFile, NamedTypes>();

/** Returns the type names with arity (`` List`1 ``), without type parameters. The same file yields the same object. */
export function typesNamedIn(file: IndexedFile, written: WrittenTypes): NamedTypes {
  return getOrMake(known, file, () => findNamed(file, written));
}

function findNamed({ declarations, headers }: IndexedFile, written: WrittenTypes): NamedTypes {
  const parameters = new Set(
    declarations.flatMap(({ typeParameters }, at) => [
      ...typeParameters,
      ...(headers[at] ?? []).flatMap((header) => header.typeParameters ?? []),
    ]),
  );
  const named = new Map<string, Set<string>>();
  for (const [at, declaration] of declarations.entries()) {
    const keys = getOrMake(named, declaration.namespace, () => new Set());
    for (const text of writtenIn(declaration, headers[at] ?? [])) addKeys(written.read(text), keys);
  }
  for (const keys of named.values()) for (const key of keys) if (parameters.has(key)) keys.delete(key);
  return named;
}

function* writtenIn(
  { bases, returnType, parameters }: Declaration,
  headers: readonly MemberHeader[],
): Generator<string> {
  yield* bases;
  if (returnType !== undefined) yield returnType;
  for (const { type } of parameters ?? []) yield type;
  for (const header of headers) {
    if (header.returnType !== null) yield header.returnType;
    for (const { type } of header.parameters) yield type;
  }
}

// A name behind a dot is looked up in the name before it, so only the first name counts.
function addKeys(type: WrittenType, keys: Set<string>): void {
  if (type.kind === "name") {
    const [only, ...others] = type.parts;
    if (only !== undefined && others.length === 0 && type.alias === undefined)
      keys.add(typeKey(only.name, only.arguments.length));
    for (const part of type.parts) for (const argument of part.arguments) addKeys(argument, keys);
  } else if (type.kind === "tuple") for (const element of type.elements) addKeys(element, keys);
  else if ("element" in type) addKeys(type.element, keys);
}
