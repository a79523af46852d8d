import type { AssemblyFacts } from "./open-assembly.ts";

/** Maximum number of forwards to follow, more than any facade needs: most need one, and .NET's own two. */
const MAX_STEPS = 16;

/** Assemblies that are opened together, by name. */
export class OpenedAssemblies {
  private readonly byName = new Map<string, AssemblyFacts>();

  /** Adds an assembly; of several with one name the first counts. */
  add(facts: AssemblyFacts): void {
    const name = nameOf(facts.index.name);
    if (!this.byName.has(name)) this.byName.set(name, facts);
  }

  /**
   * Returns the assembly that has a type declared as being in `assembly`: that one itself, or the one to which it
   * forwards the type. Undefined if forwards lead to a missing assembly, or in a circle.
   */
  ownerOf(assembly: string, namespace: string, key: string): AssemblyFacts | undefined {
    let place: string | undefined = assembly;
    for (let step = 0; step < MAX_STEPS; step++) {
      const facts = this.byName.get(nameOf(place));
      place = facts?.forwardOf(namespace, key);
      if (place === undefined) return facts;
    }
    return undefined;
  }

  /** Whether a type declared as being in `assembly` exists, but is not visible. */
  isHidden(assembly: string, namespace: string, key: string): boolean {
    return this.ownerOf(assembly, namespace, key)?.hides(namespace, key) ?? false;
  }
}

// Case-insensitive, as in the runtime.
function nameOf(assembly: string): string {
  return assembly.toLowerCase();
}
