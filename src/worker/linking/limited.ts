/** More type parameters than any type or method has: those of types inside others are gone through again and again. */
const MAX_LIST = 100;

/** Longer than any namespace. */
const MAX_NAMESPACE_CHARACTERS = 1_000;

/** The first of very many type parameters, or of their constraints. */
export function limitedList(list: readonly string[]): readonly string[] {
  return list.length <= MAX_LIST ? list : list.slice(0, MAX_LIST);
}

/** Of a namespace that is too long the outer ones, as far as they fit. */
export function limitedNamespace(namespace: string): string {
  if (namespace.length <= MAX_NAMESPACE_CHARACTERS) return namespace;
  return namespace.slice(0, Math.max(0, namespace.lastIndexOf(".", MAX_NAMESPACE_CHARACTERS)));
}
