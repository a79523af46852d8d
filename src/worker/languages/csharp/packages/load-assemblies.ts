import { prefetch } from "../../../util/prefetch.ts";
import type { LoadAssembly, LoadedFile } from "../../contract/language.ts";
import type { PackagePlaces } from "../../contract/packages.ts";
import type { Framework } from "../framework/framework.ts";
import { assemblyOpener } from "../metadata/facts/open-assemblies.ts";
import type { FoundAssembly, FoundPackages } from "./found-packages.ts";
import { keepNames, keptAs, sourceIn } from "./kept-names.ts";
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

/** Files that are loaded while one is opened. */
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
    // What of them cannot be read was said when they were found.
    onDamage: (at) => damaged.add(at),
  });
  const begin = async ({ path, bytes, modified, contentKey, isLeftOut }: FoundAssembly) =>
    isLeftOut ? LEFT_OUT : load({ path, expected: { bytes, modified }, keptAs: keptAs(contentKey), places });
  // Whoever links next looks for it again, and hears that it cannot be read.
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

const EMPTY: Framework = { topLevel: () => [], hasNamespace: () => false, extensionClasses: () => [] };
const NOTHING = new Uint8Array();

/** An assembly that is not opened. */
const LEFT_OUT: LoadedFile = { bytes: () => NOTHING };
