import type { LoadAssembly } from "../../contract/language.ts";
import type { PackagePlaces } from "../../contract/packages.ts";
import type { Framework } from "../framework/framework.ts";
import { assemblyOpener } from "../metadata/facts/open-assemblies.ts";
import type { FoundPackages } from "./found-packages.ts";
import { NO_ASSEMBLIES, type ReferencedAssemblies } from "./referenced-assemblies.ts";

/** The assemblies that were loaded last with a host's function: every update of a project asks for the same. */
const loaded = new WeakMap<LoadAssembly, { readonly key: string; readonly opened: Promise<Opened> }>();

interface Opened {
  readonly list: readonly Framework[];
  readonly unread: readonly string[];
}

/** For whom assemblies are loaded. */
export interface AssemblyUsers {
  /** The names of the assemblies that the code base makes: their friends show them what is internal. */
  readonly users: readonly string[];
  /** Where packages may be read. */
  readonly places: PackagePlaces | undefined;
}

/**
 * Loads the assemblies that a code base refers to. One that cannot be read, or is not as it was found, has no types; which
 * these are is told.
 */
export async function loadAssemblies(
  found: FoundPackages | undefined,
  by: AssemblyUsers,
  load: LoadAssembly,
): Promise<ReferencedAssemblies> {
  if (found === undefined || found.assemblies.length === 0) return NO_ASSEMBLIES;
  const key = JSON.stringify([found.assemblies, by]);
  const known = loaded.get(load);
  const opening = known?.key === key ? known.opened : openAll(found, by, load);
  loaded.set(load, { key, opened: opening });
  // What was no answer is none the next time.
  opening.catch(() => loaded.delete(load));
  const { list, unread } = await opening;
  // They may be there the next time.
  if (unread.length > 0) loaded.delete(load);
  return { list, visible: found.visible, ...(unread.length > 0 && { unread }) };
}

async function openAll(
  { assemblies }: FoundPackages,
  { users, places }: AssemblyUsers,
  load: LoadAssembly,
): Promise<Opened> {
  const own = new Set(users.map((name) => name.toLowerCase()));
  const open = assemblyOpener({
    isFriend: ({ friends }) => friends.some((name) => own.has(name.toLowerCase())),
    // What of them cannot be read was said when they were found.
    onDamage: () => {},
  });
  const list: Framework[] = [];
  const unread: string[] = [];
  for (const { path, bytes, modified, isLeftOut } of assemblies) {
    const file = isLeftOut ? NOTHING : await load({ path, expected: { bytes, modified }, places });
    if (file === undefined) unread.push(path);
    list.push(open(file ?? NOTHING) ?? EMPTY);
  }
  return { list, unread };
}

const NOTHING = new Uint8Array();

const EMPTY: Framework = { topLevel: () => [], hasNamespace: () => false, extensionClasses: () => [] };
