import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";

/** Returns the part of a path before the last dot; "" if there is none. */
export function outerPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

/** Returns the namespace and all enclosing ones, the global one last; beyond the limit the outermost are omitted. */
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
