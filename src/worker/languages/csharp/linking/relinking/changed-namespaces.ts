import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";

/** The part of a file that concerns the namespaces of its types. */
interface DeclaringFile {
  readonly projects: readonly number[];
  readonly declarations: readonly Pick<Declaration, "namespace" | "isInactive">[];
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the last parts of those namespaces, and of their enclosing ones, that were added to a project or removed from it.
 */
export function changedNamespaces(
  namespaces: ReadonlySet<string>,
  before: ReadonlyMap<string, DeclaringFile>,
  after: ReadonlyMap<string, DeclaringFile>,
): ReadonlySet<string> {
  if (namespaces.size === 0) return namespaces;
  const wanted = new Set([...namespaces].flatMap(withOuter));
  const [earlier, later] = [projectsByNamespace(before), projectsByNamespace(after)];
  const changed = [...wanted].filter((one) => !isSameSet(earlier.get(one) ?? NONE, later.get(one) ?? NONE));
  return new Set(changed.map((namespace) => namespace.slice(namespace.lastIndexOf(".") + 1)));
}

// Whether a namespace is visible from a file depends on the projects that declare something in it.
function projectsByNamespace(files: ReadonlyMap<string, DeclaringFile>): ReadonlyMap<string, ReadonlySet<number>> {
  const projects = new Map<string, Set<number>>();
  for (const file of files.values()) {
    const active = file.declarations.filter(({ isInactive }) => !isInactive);
    // Most files have one namespace with many types.
    const own = new Set(active.map(({ namespace }) => namespace));
    for (const namespace of [...own].flatMap(withOuter)) {
      const declaring = getOrMake(projects, namespace, () => new Set<number>());
      for (const project of file.projects) declaring.add(project);
    }
  }
  return projects;
}

/** Returns `A.B` and `A` for `A.B`. */
function withOuter(namespace: string): readonly string[] {
  const parts = namespace.split(".");
  return parts.map((_, at) => parts.slice(0, at + 1).join("."));
}

function isSameSet(first: ReadonlySet<number>, second: ReadonlySet<number>): boolean {
  return first.size === second.size && [...first].every((one) => second.has(one));
}
