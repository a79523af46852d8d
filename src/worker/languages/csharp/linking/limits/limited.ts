import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";

/** Longer than any so many namespaces. */
const MAX_NAMESPACE_CHARACTERS = 1_000;

/** The first of very many type parameters, or of their constraints: those of types inside others are gone through again and again. */
export function limitedList(list: readonly string[]): readonly string[] {
  const most = LINK_LIMITS.typeParameters;
  return list.length <= most ? list : list.slice(0, most);
}

/** Of a namespace that is too long the outer ones, as far as they fit. */
export function limitedNamespace(namespace: string): string {
  if (namespace.length <= MAX_NAMESPACE_CHARACTERS) return namespace;
  return namespace.slice(0, Math.max(0, namespace.lastIndexOf(".", MAX_NAMESPACE_CHARACTERS)));
}
