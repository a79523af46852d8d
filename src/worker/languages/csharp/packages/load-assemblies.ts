import type { LoadAssembly } from "../../contract/language.ts";
import type { Framework } from "../framework/framework.ts";
import { openAssemblies } from "../metadata/facts/open-assemblies.ts";
import type { FoundPackages } from "./found-packages.ts";
import { NO_ASSEMBLIES, type ReferencedAssemblies } from "./referenced-assemblies.ts";

/** The assemblies that were loaded last with a host's function: every update of a project asks for the same. */
const loaded = new WeakMap<LoadAssembly, { readonly key: string; readonly list: Promise<readonly Framework[]> }>();

/**
 * Loads the assemblies that a code base refers to. One that cannot be read, or is not there any more, has no types.
 * @param users the names of the assemblies that the code base makes: their friends show them what is internal
 */
export async function loadAssemblies(
  found: FoundPackages | undefined,
  users: readonly string[],
  load: LoadAssembly,
): Promise<ReferencedAssemblies> {
  if (found === undefined || found.assemblies.length === 0) return NO_ASSEMBLIES;
  const key = JSON.stringify([found.assemblies, users]);
  const known = loaded.get(load);
  const list = known?.key === key ? known.list : openAll(found, users, load);
  loaded.set(load, { key, list });
  return { list: await list, visible: found.visible };
}

async function openAll(
  { assemblies }: FoundPackages,
  users: readonly string[],
  load: LoadAssembly,
): Promise<readonly Framework[]> {
  const own = new Set(users.map((name) => name.toLowerCase()));
  const files: Uint8Array[] = [];
  for (const { path } of assemblies) files.push((await load(path)) ?? NOTHING);
  const opened = openAssemblies(files, {
    isFriend: ({ friends }) => friends.some((name) => own.has(name.toLowerCase())),
    // What of them cannot be read was said when they were found.
    onDamage: () => {},
  });
  return opened.map((one) => one ?? EMPTY);
}

const NOTHING = new Uint8Array();

const EMPTY: Framework = { topLevel: () => [], hasNamespace: () => false, extensionClasses: () => [] };
