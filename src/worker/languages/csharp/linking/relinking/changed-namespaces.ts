import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";

/** A file as far as the namespaces of its types are concerned. */
interface DeclaringFile {
  readonly projects: readonly number[];
  readonly declarations: readonly Pick<Declaration, "namespace" | "isInactive">[];
}

const NONE: ReadonlySet<number> = new Set();

/** The last parts of those namespaces, and of those around them, that are new to a project, or gone from it. */
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

// Whether a namespace is seen from a file is a matter of the projects that declare something in it.
function projectsByNamespace(files: ReadonlyMap<string, DeclaringFile>): ReadonlyMap<string, ReadonlySet<number>> {
  const projects = new Map<string, Set<number>>();
  for (const file of files.values()) {
    const active = file.declarations.filter(({ isInactive }) => !isInactive);
    // Most files have one, with many types in it.
    const own = new Set(active.map(({ namespace }) => namespace));
    for (const namespace of [...own].flatMap(withOuter)) {
      const declaring = getOrMake(projects, namespace, () => new Set<number>());
      for (const project of file.projects) declaring.add(project);
    }
  }
  return projects;
}

/** `A.B` and `A` of `A.B`. */
function withOuter(namespace: string): readonly string[] {
  const parts = namespace.split(".");
  return parts.map((_, at) => parts.slice(0, at + 1).join("."));
}

function isSameSet(first: ReadonlySet<number>, second: ReadonlySet<number>): boolean {
  return first.size === second.size && [...first].every((one) => second.has(one));
}
