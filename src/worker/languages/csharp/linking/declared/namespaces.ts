import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";

/** The part of a path before the last dot; "" where there is none. */
export function outerPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

/** The namespace and all around it, the global one last; of too many those further out are passed over. */
export function namespacesFrom(namespace: string): readonly string[] {
  const names = [namespace];
  for (let name = namespace; name !== ""; ) {
    name = names.length < LINK_LIMITS.namespaces ? outerPath(name) : "";
    names.push(name);
  }
  return names;
}

export function joinNames(outer: string, name: string): string {
  return outer === "" ? name : `${outer}.${name}`;
}
