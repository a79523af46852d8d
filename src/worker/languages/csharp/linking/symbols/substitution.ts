import type { Type, TypeFactory, TypeParameter } from "./model.ts";

/** Type parameters and the types that replace them, in the same order; one without a type stands for itself. */
export interface Substitution {
  readonly parameters: readonly TypeParameter[];
  readonly types: readonly (Type | undefined)[];
}

export const NO_SUBSTITUTION: Substitution = { parameters: [], types: [] };

/** Maximum depth, deeper than any real type; endless growth is cut off here. */
const MAX_DEPTH = 30;

/** Returns the type with its type parameters replaced. */
export function substitute(type: Type, by: Substitution, store: TypeFactory, depth = 0): Type {
  if (!type.isOpen || by.parameters.length === 0 || depth > MAX_DEPTH) return type;
  switch (type.kind) {
    case "parameter":
      return standIn(type, by);
    case "named":
      return store.named(type.definition, substituteAll(type.arguments, by, store, depth + 1));
    case "array":
      return store.array(substitute(type.element, by, store, depth + 1), type.rank);
    case "pointer":
      return store.pointer(substitute(type.element, by, store, depth + 1));
    case "tuple":
      return store.tuple(substituteAll(type.elements, by, store, depth + 1), type.names);
    case "anonymous":
      return store.anonymous(type.names, substituteAll(type.elements, by, store, depth + 1));
  }
}

function standIn(parameter: TypeParameter, { parameters, types }: Substitution): Type {
  const at = parameters.indexOf(parameter);
  return at < 0 ? parameter : (types[at] ?? parameter);
}

function substituteAll(list: readonly Type[], by: Substitution, store: TypeFactory, depth: number): readonly Type[] {
  const [first, second] = list;
  // Most types have one or two arguments, and this is called so often that a closure would matter.
  if (first !== undefined && list.length === 1) return [substitute(first, by, store, depth)];
  if (first !== undefined && second !== undefined && list.length === 2) {
    return [substitute(first, by, store, depth), substitute(second, by, store, depth)];
  }
  return list.map((type) => substitute(type, by, store, depth));
}

/** Pairs parameters with their replacements. */
export function pair(parameters: readonly TypeParameter[], types: readonly (Type | undefined)[]): Substitution {
  return { parameters, types };
}
