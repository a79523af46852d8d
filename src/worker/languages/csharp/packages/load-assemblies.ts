import { begunAhead } from "../../../util/begun-ahead.ts";
import type { LoadAssembly, LoadedFile } from "../../contract/language.ts";
import type { PackagePlaces } from "../../contract/packages.ts";
import type { Framework } from "../framework/framework.ts";
import { assemblyOpener } from "../metadata/facts/open-assemblies.ts";
import type { AssemblyFacts, IndexedAssembly } from "../metadata/facts/open-assembly.ts";
import { packIndex, unpackIndex } from "../metadata/facts/pack-index.ts";
import { Assembly } from "../metadata/model/assembly.ts";
import type { FoundAssembly, FoundPackages } from "./found-packages.ts";
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
    isLeftOut ? LEFT_OUT : load({ path, expected: { bytes, modified }, contentKey, places });
  const list: Framework[] = [];
  const unread: string[] = [];
  for (const [{ path }, loading] of begunAhead(assemblies, () => AHEAD, begin)) {
    const file = await loading;
    if (file === undefined) unread.push(path);
    const source = sourceIn(file ?? LEFT_OUT);
    const facts = open(source);
    // What is left of a damaged one is not kept: it may be more the next time.
    const isNew = facts !== undefined && source instanceof Uint8Array;
    if (isNew && file?.keep !== undefined) keepWhole(facts, file.keep, () => damaged.has(list.length));
    list.push(facts ?? EMPTY);
  }
  return { list, unread };
}

const EMPTY: Framework = { topLevel: () => [], hasNamespace: () => false, extensionClasses: () => [] };
const NOTHING = new Uint8Array();

/** What an assembly is taken for that is not opened. */
const LEFT_OUT: LoadedFile = { bytes: () => NOTHING };

function sourceIn(file: LoadedFile): Uint8Array | IndexedAssembly {
  const index = file.kept && unpackIndex(file.kept);
  const bytes = () => file.bytes() ?? NOTHING;
  return index === undefined ? bytes() : { index, open: () => new Assembly(bytes()) };
}

function keepWhole({ index }: AssemblyFacts, keep: (what: Uint8Array) => void, isDamaged: () => boolean): void {
  if (!isDamaged()) keep(packIndex(index));
}
