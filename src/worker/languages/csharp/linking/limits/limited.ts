import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";

/** Maximum length of a namespace; no realistic number of nested namespaces is longer. */
const MAX_NAMESPACE_CHARACTERS = 1_000;

/**
 * Returns the first type parameters or constraints up to the limit: those of types inside other types are visited repeatedly.
 */
export function limitedList(list: readonly string[]): readonly string[] {
  const most = LINK_LIMITS.typeParameters;
  return list.length <= most ? list : list.slice(0, most);
}

/** Shortens a namespace that is too long to as many outer parts as fit. */
export function limitedNamespace(namespace: string): string {
  if (namespace.length <= MAX_NAMESPACE_CHARACTERS) return namespace;
  return namespace.slice(0, Math.max(0, namespace.lastIndexOf(".", MAX_NAMESPACE_CHARACTERS)));
}
