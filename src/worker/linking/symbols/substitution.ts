import type { Type, TypeParameter, TypeStore } from "./type.ts";

/** What type parameters stand for; one that is missing stands for itself. */
export type Substitution = ReadonlyMap<TypeParameter, Type>;

export const NO_SUBSTITUTION: Substitution = new Map();

/** Deeper than any real type; what grows without end is cut off. */
const MAX_DEPTH = 30;

/** The type with its type parameters replaced. */
export function substitute(type: Type, by: Substitution, store: TypeStore, depth = 0): Type {
  if (!type.isOpen || by.size === 0 || depth > MAX_DEPTH) return type;
  const inner = (t: Type) => substitute(t, by, store, depth + 1);
  switch (type.kind) {
    case "parameter":
      return by.get(type) ?? type;
    case "named":
      return store.named(type.definition, type.arguments.map(inner));
    case "array":
      return store.array(inner(type.element), type.rank);
    case "pointer":
      return store.pointer(inner(type.element));
    case "tuple":
      return store.tuple(type.elements.map(inner), type.names);
    case "anonymous":
      return store.anonymous(type.names, type.elements.map(inner));
  }
}

/** Parameters paired with what they stand for. */
export function pair(parameters: readonly TypeParameter[], list: readonly Type[]): Substitution {
  const pairs = new Map<TypeParameter, Type>();
  for (const [i, parameter] of parameters.entries()) {
    const argument = list[i];
    if (argument !== undefined) pairs.set(parameter, argument);
  }
  return pairs;
}
