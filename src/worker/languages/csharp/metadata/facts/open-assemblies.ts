import { BadAssembly } from "../format/bad-assembly.ts";
import { type AssemblyFacts, openAssembly } from "./open-assembly.ts";

/** An assembly to be opened together with others. */
export interface AssemblyFile {
  readonly bytes: Uint8Array;
  /** Whether the code that uses it is its friend. */
  readonly isFriend: boolean;
}

/**
 * Opens assemblies that refer to each other. What of them cannot be read is left out.
 * @param onDamage is told of it, with the place of the file in the list
 */
export function openAssemblies(
  files: readonly AssemblyFile[],
  onDamage: (at: number, error: BadAssembly) => void,
): readonly AssemblyFacts[] {
  const byName = new Map<string, AssemblyFacts>();
  const isHidden = (name: string, namespace: string, key: string) => byName.get(name)?.hides(namespace, key) ?? false;
  return files.flatMap(({ bytes, isFriend }, at) => {
    try {
      const surface = isFriend ? "internal" : "public";
      const facts = openAssembly(bytes, { surface, isHidden, onDamage: (error) => onDamage(at, error) });
      const name = facts.assembly.name?.name ?? "";
      if (!byName.has(name)) byName.set(name, facts);
      return [facts];
    } catch (error) {
      if (!(error instanceof BadAssembly)) throw error;
      onDamage(at, error);
      return [];
    }
  });
}
