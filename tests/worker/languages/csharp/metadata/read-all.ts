import type { FrameworkType } from "../../../../../src/worker/languages/csharp/framework/framework.ts";
import type { AssemblyIndex } from "../../../../../src/worker/languages/csharp/metadata/facts/assembly-index.ts";
import {
  assemblyOpener,
  type OpeningOptions,
  openAssemblies,
} from "../../../../../src/worker/languages/csharp/metadata/facts/open-assemblies.ts";
import {
  type AssemblyFacts,
  openAssembly,
} from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { BadAssembly } from "../../../../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { Assembly } from "../../../../../src/worker/languages/csharp/metadata/model/assembly.ts";

/** Asks an assembly for all it can say, and says how many members it has. */
export function readAll(bytes: Uint8Array): number {
  const facts = openAssembly(bytes, { surface: "internal", showsNull: true });
  const { assembly } = facts;
  const said = [assembly.name, assembly.mvid, assembly.references, assembly.forwards, assembly.friends];
  facts.extensionClasses("None");
  facts.blockClasses("None");
  for (const row of assembly.topLevelRows)
    for (const field of assembly.type(row).fields) said.push(String(field.constant));
  return facts.types().reduce((sum, type) => sum + membersOf(type), 0);
}

/** An assembly of which all types and members were asked for, past those that cannot be read; undefined for none. */
export function readAround(bytes: Uint8Array): AssemblyFacts | undefined {
  const [facts] = openAssemblies([bytes], READING_AROUND);
  return facts && allRead(facts);
}

/** Asks for all types that an assembly had before it was damaged, by the names that were kept of it. */
export function readByIndex(index: AssemblyIndex, bytes: Uint8Array): AssemblyFacts | undefined {
  const facts = assemblyOpener(READING_AROUND)({ index, open: () => new Assembly(bytes) });
  return facts && allRead(facts);
}

const READING_AROUND: OpeningOptions = { isFriend: () => true, onDamage: () => undefined };

function allRead(facts: AssemblyFacts): AssemblyFacts {
  facts.extensionClasses("None");
  facts.blockClasses("None");
  for (const type of facts.types()) membersOf(type);
  return facts;
}

function membersOf({ members, nested }: FrameworkType): number {
  return nested.reduce((sum, type) => sum + membersOf(type), members.length);
}

/** Why an assembly cannot be read; undefined for one that can be. Any other error is thrown. */
export function refusalOf(bytes: Uint8Array): BadAssembly | undefined {
  try {
    readAll(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof BadAssembly) return error;
    throw error;
  }
}
