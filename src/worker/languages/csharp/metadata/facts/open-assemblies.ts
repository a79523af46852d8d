import { BadAssembly } from "../format/bad-assembly.ts";
import { Assembly } from "../model/assembly.ts";
import type { AssemblyIndex } from "./assembly-index.ts";
import { type AssemblyFacts, type IndexedAssembly, openAssembly } from "./open-assembly.ts";
import { OpenedAssemblies } from "./opened-assemblies.ts";

/** How several assemblies are opened together. */
export interface OpeningOptions {
  /** Whether the code that uses an assembly is its friend, which sees what is internal. */
  readonly isFriend: (assembly: Pick<AssemblyIndex, "friends">) => boolean;
  /** Is told of what cannot be read, with the place of the assembly among all. */
  readonly onDamage: (at: number, error: BadAssembly) => void;
}

/** Opens an assembly of several that refer to each other. What of it cannot be read is left out; undefined for a whole one. */
export type OpenOne = (file: Uint8Array | IndexedAssembly) => AssemblyFacts | undefined;

/** Opens assemblies that refer to each other, one after the other: of each its metadata is kept, not its file. */
export function assemblyOpener({ isFriend, onDamage }: OpeningOptions): OpenOne {
  const all = new OpenedAssemblies();
  const isHidden = (name: string, namespace: string, key: string) => all.isHidden(name, namespace, key);
  let count = 0;
  return (file) => {
    const at = count++;
    // No function that stays holds the file: it would keep all of its bytes.
    try {
      const assembly = file instanceof Uint8Array ? new Assembly(file) : file;
      const surface = isFriend("index" in assembly ? assembly.index : assembly) ? "internal" : "public";
      const facts = openAssembly(assembly, { surface, isHidden, onDamage: (error) => onDamage(at, error) });
      all.add(facts);
      return facts;
    } catch (error) {
      if (!(error instanceof BadAssembly)) throw error;
      onDamage(at, error);
      return undefined;
    }
  };
}

/** Opens all of these assemblies, which refer to each other. */
export function openAssemblies(
  files: readonly Uint8Array[],
  options: OpeningOptions,
): readonly (AssemblyFacts | undefined)[] {
  return files.map(assemblyOpener(options));
}
