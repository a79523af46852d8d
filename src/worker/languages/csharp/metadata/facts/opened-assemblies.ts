import type { AssemblyFacts } from "./open-assembly.ts";

/** More than any facade needs to lead to where a type is: most need one, and .NET's own two. */
const MOST_STEPS = 16;

/** Assemblies that are opened together, by their names. */
export class OpenedAssemblies {
  private readonly byName = new Map<string, AssemblyFacts>();

  /** Of those with one name, the first counts. */
  add(facts: AssemblyFacts): void {
    const name = nameOf(facts.index.name);
    if (!this.byName.has(name)) this.byName.set(name, facts);
  }

  /**
   * The assembly that has a type which is said to be in `assembly`: that one itself, or where it forwards the type to.
   * Undefined where forwards lead to an assembly that is not there, or in a circle.
   */
  ownerOf(assembly: string, namespace: string, key: string): AssemblyFacts | undefined {
    let place: string | undefined = assembly;
    for (let step = 0; step < MOST_STEPS; step++) {
      const facts = this.byName.get(nameOf(place));
      place = facts?.forwardOf(namespace, key);
      if (place === undefined) return facts;
    }
    return undefined;
  }

  /** Whether a type that is said to be in `assembly` is there, but not shown. */
  isHidden(assembly: string, namespace: string, key: string): boolean {
    return this.ownerOf(assembly, namespace, key)?.hides(namespace, key) ?? false;
  }
}

// As the runtime compares them.
function nameOf(assembly: string): string {
  return assembly.toLowerCase();
}
