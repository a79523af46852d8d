import { BadAssembly } from "../format/bad-assembly.ts";
import { Assembly } from "../model/assembly.ts";
import type { AssemblyIndex } from "./assembly-index.ts";
import { type AssemblyFacts, type IndexedAssembly, openAssembly } from "./open-assembly.ts";
import { OpenedAssemblies } from "./opened-assemblies.ts";

/** Options for opening several assemblies together. */
export interface OpeningOptions {
  /** Whether the code that uses an assembly is its friend, which can see internal declarations. */
  readonly isFriend: (assembly: Pick<AssemblyIndex, "friends">) => boolean;
  /** Called for each error, with the index of the assembly. */
  readonly onDamage: (at: number, error: BadAssembly) => void;
}

/**
 * Opens one of several assemblies that reference each other. Unreadable parts are left out; undefined if the whole
 * assembly is unreadable.
 */
export type OpenOne = (file: Uint8Array | IndexedAssembly) => AssemblyFacts | undefined;

/** Opens assemblies that reference each other, one after the other: for each its metadata is retained, not its file. */
export function assemblyOpener({ isFriend, onDamage }: OpeningOptions): OpenOne {
  const all = new OpenedAssemblies();
  const isHidden = (name: string, namespace: string, key: string) => all.isHidden(name, namespace, key);
  let count = 0;
  return (file) => {
    const at = count++;
    // No closure that lives on refers to the file: it would retain all of its bytes.
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

/** Opens all of these assemblies, which reference each other. */
export function openAssemblies(
  files: readonly Uint8Array[],
  options: OpeningOptions,
): readonly (AssemblyFacts | undefined)[] {
  return files.map(assemblyOpener(options));
}
