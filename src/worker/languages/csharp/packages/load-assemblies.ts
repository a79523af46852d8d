import { prefetch } from "../../../util/prefetch.ts";
import type { LoadAssembly, LoadedFile } from "../../contract/language.ts";
import type { PackagePlaces } from "../../contract/packages.ts";
import type { Framework } from "../framework/framework.ts";
import { assemblyOpener } from "../metadata/facts/open-assemblies.ts";
import type { FoundAssembly, FoundPackages } from "./found-packages.ts";
import { keepNames, keptAs, sourceIn } from "./kept-names.ts";
import { NO_ASSEMBLIES, type ReferencedAssemblies } from "./referenced-assemblies.ts";

/** The assemblies last loaded with a host's function, cached because every update of a project needs the same. */
const loaded = new WeakMap<LoadAssembly, { readonly key: string; readonly opened: Promise<Opened> }>();

interface Opened {
  readonly list: readonly Framework[];
  readonly unread: readonly string[];
}

/** The users of the loaded assemblies. */
export interface AssemblyUsers {
  /**
   * The names of the assemblies that the code base builds: assemblies that declare them as friends show them internal
   * declarations.
   */
  readonly users: readonly string[];
  /** Where packages may be read. */
  readonly places: PackagePlaces | undefined;
}

/**
 * Loads the assemblies that a code base references. An assembly that cannot be read, or has changed, has no types, and
 * is reported in `unread`.
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
  // A failed attempt is not cached.
  opening.catch(() => loaded.delete(load));
  const { list, unread } = await opening;
  // They may be there the next time.
  if (unread.length > 0) loaded.delete(load);
  return { list, visible: found.visible, ...(unread.length > 0 && { unread }) };
}

/** Number of files that are loaded ahead. */
const AHEAD = 4;

async function openAll(
  { assemblies }: FoundPackages,
  { users, places }: AssemblyUsers,
  load: LoadAssembly,
): Promise<Opened> {
  const own = new Set(users.map((name) => name.toLowerCase()));
  const damaged = new Set<number>();
  const open = assemblyOpener({
    isFriend: ({ friends }) => friends.some((name) => own.has(name.toLowerCase())),
    // Unreadable parts were reported when the packages were found.
    onDamage: (at) => damaged.add(at),
  });
  const begin = async ({ path, bytes, modified, contentKey, isLeftOut }: FoundAssembly) =>
    isLeftOut ? LEFT_OUT : load({ path, expected: { bytes, modified }, keptAs: keptAs(contentKey), places });
  // The next linker loads it again, and then learns that it cannot be read.
  const onGone = () => loaded.delete(load);
  const list: Framework[] = [];
  const unread: string[] = [];
  for (const [{ path, contentKey }, loading] of prefetch(assemblies, ({ length }) => length <= AHEAD, begin)) {
    const at = list.length;
    const file = await loading;
    const source = file && sourceIn(file, contentKey, onGone);
    if (source === undefined) unread.push(path);
    const facts = open(source ?? NOTHING);
    list.push(facts ?? EMPTY);
    const isNew = source instanceof Uint8Array && facts !== undefined;
    if (isNew) await keepNames(facts, { contentKey, keep: file?.keep, isWhole: () => !damaged.has(at) });
  }
  return { list, unread };
}

const EMPTY: Framework = {
  topLevel: () => [],
  hasNamespace: () => false,
  extensionClasses: () => [],
  blockClasses: () => [],
};
const NOTHING = new Uint8Array();

/** A placeholder for an assembly that is not opened. */
const LEFT_OUT: LoadedFile = { bytes: () => NOTHING };
