import type { LoadAssembly } from "../../contract/language.ts";
import type { Framework } from "../framework/framework.ts";
import { openAssemblies } from "../metadata/facts/open-assemblies.ts";
import type { FoundPackages } from "./found-packages.ts";
import { NO_ASSEMBLIES, type ReferencedAssemblies } from "./referenced-assemblies.ts";

/** The assemblies that were loaded last with a host's function: every update of a project asks for the same. */
const loaded = new WeakMap<LoadAssembly, { readonly key: string; readonly opened: Promise<Opened> }>();

interface Opened {
  readonly list: readonly Framework[];
  readonly unread: readonly string[];
}

/**
 * Loads the assemblies that a code base refers to. One that cannot be read has no types; which are not there any more is told.
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
  const opened = known?.key === key ? known.opened : openAll(found, users, load);
  loaded.set(load, { key, opened });
  const { list, unread } = await opened;
  // They may be there the next time.
  if (unread.length > 0) loaded.delete(load);
  return { list, visible: found.visible, ...(unread.length > 0 && { unread }) };
}

async function openAll({ assemblies }: FoundPackages, users: readonly string[], load: LoadAssembly): Promise<Opened> {
  const own = new Set(users.map((name) => name.toLowerCase()));
  const files: (Uint8Array | undefined)[] = [];
  for (const { path } of assemblies) files.push(await load(path));
  const unread = assemblies.filter((_, at) => files[at] === undefined).map(({ path }) => path);
  const read = files.map((file) => file ?? NOTHING);
  const opened = openAssemblies(read, {
    isFriend: ({ friends }) => friends.some((name) => own.has(name.toLowerCase())),
    // What of them cannot be read was said when they were found.
    onDamage: () => {},
  });
  return { list: opened.map((one) => one ?? EMPTY), unread };
}

const NOTHING = new Uint8Array();

const EMPTY: Framework = { topLevel: () => [], hasNamespace: () => false, extensionClasses: () => [] };
