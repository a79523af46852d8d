import { BadAssembly } from "../format/bad-assembly.ts";
import { Assembly } from "../model/assembly.ts";
import { type AssemblyFacts, openAssembly } from "./open-assembly.ts";
import { OpenedAssemblies } from "./opened-assemblies.ts";

/** How several assemblies are opened together. */
export interface OpeningOptions {
  /** Whether the code that uses an assembly is its friend, which sees what is internal. */
  readonly isFriend: (assembly: Assembly) => boolean;
  /** Is told of what cannot be read, with the place of the assembly in the list. */
  readonly onDamage: (at: number, error: BadAssembly) => void;
}

/** Opens assemblies that refer to each other. What of them cannot be read is left out; undefined for a whole one. */
export function openAssemblies(
  files: readonly Uint8Array[],
  { isFriend, onDamage }: OpeningOptions,
): readonly (AssemblyFacts | undefined)[] {
  const all = new OpenedAssemblies();
  const isHidden = (name: string, namespace: string, key: string) => all.isHidden(name, namespace, key);
  return files.map((bytes, at) => {
    try {
      const surface = isFriend(new Assembly(bytes)) ? "internal" : "public";
      const facts = openAssembly(bytes, { surface, isHidden, onDamage: (error) => onDamage(at, error) });
      all.add(facts);
      return facts;
    } catch (error) {
      if (!(error instanceof BadAssembly)) throw error;
      onDamage(at, error);
      return undefined;
    }
  });
}
