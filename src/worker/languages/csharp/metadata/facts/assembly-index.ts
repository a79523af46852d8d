import type { Assembly, TypeForward } from "../model/assembly.ts";
import { isMarkedExtension } from "./method-facts.ts";
import { accessWords, type Surface } from "./modifiers.ts";
import { type Guard, isSeenType } from "./type-facts.ts";

/** Who sees a declaration, by the places in this list; nobody outside of the assembly, where it is none of them. */
export const SURFACES: readonly Surface[] = ["public", "internal"];

/** For what nobody outside sees. */
export const UNSEEN = SURFACES.length;

/**
 * The names that an assembly declares: enough to find a type or an extension method in it without the assembly itself.
 * Plain data, in columns, with rows of TypeDef for types.
 */
export interface AssemblyIndex {
  /** Its name; empty for a module without an assembly. */
  readonly name: string;
  /** The names of the assemblies that see what is internal. */
  readonly friends: readonly string[];
  /** Each namespace once. */
  readonly namespaces: readonly string[];
  readonly types: IndexedTypes;
  readonly extensions: IndexedExtensions;
  readonly forwards: readonly TypeForward[];
}

/** The types that are not nested, in the order of the assembly. */
export interface IndexedTypes {
  /** Names with arity. */
  readonly keys: readonly string[];
  /** Places in `namespaces`. */
  readonly namespaces: readonly number[];
  readonly rows: readonly number[];
  /** Places in `SURFACES`, or `UNSEEN`. */
  readonly surfaces: readonly number[];
}

/** Which type declares extension methods of which name, each once for each surface. */
export interface IndexedExtensions {
  readonly names: readonly string[];
  readonly rows: readonly number[];
  readonly surfaces: readonly number[];
}

/** Reads the names of an assembly; what of them is damaged is left out. */
export function indexAssembly(assembly: Assembly, guard: Guard): AssemblyIndex {
  const { namespaces, types } = guard(() => indexTypes(assembly), NO_TYPES);
  return {
    name: guard(() => assembly.name?.name ?? "", ""),
    friends: guard(() => assembly.friends, NONE),
    namespaces,
    types,
    extensions: guard(() => indexExtensions(assembly, types), NO_EXTENSIONS),
    forwards: guard(() => assembly.forwards, NONE),
  };
}

const NONE: readonly never[] = [];
const NO_TYPES = { namespaces: NONE, types: { keys: NONE, namespaces: NONE, rows: NONE, surfaces: NONE } };
const NO_EXTENSIONS: IndexedExtensions = { names: NONE, rows: NONE, surfaces: NONE };

function indexTypes(assembly: Assembly): Pick<AssemblyIndex, "namespaces" | "types"> {
  const rows = assembly.topLevelRows;
  const places = new Map<string, number>();
  const keys: string[] = [];
  const namespaces: number[] = [];
  for (const row of rows) {
    const { namespace, key } = assembly.names.topLevel(row);
    const place = places.get(namespace) ?? places.size;
    places.set(namespace, place);
    keys.push(key);
    namespaces.push(place);
  }
  const surfaces = rows.map((row) => surfaceOf((surface) => isSeenType(assembly, row, surface)));
  return { namespaces: [...places.keys()], types: { keys, namespaces, rows, surfaces } };
}

function indexExtensions(assembly: Assembly, { rows, surfaces }: IndexedTypes): IndexedExtensions {
  const surfaceOfRow = new Map(rows.map((row, at) => [row, surfaces[at] ?? UNSEEN]));
  const found = { names: [] as string[], rows: [] as number[], surfaces: [] as number[] };
  for (const row of assembly.attributes.rowsWith("extension", "TypeDef")) {
    const ofType = surfaceOfRow.get(row) ?? UNSEEN;
    if (ofType === UNSEEN) continue;
    for (const [name, ofMethod] of extensionsIn(assembly, row)) {
      found.names.push(name);
      found.rows.push(row);
      found.surfaces.push(Math.max(ofType, ofMethod));
    }
  }
  return found;
}

/** The names of the extension methods of a type, with who sees the one that is seen most. */
function extensionsIn(assembly: Assembly, row: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const method of assembly.type(row).methods) {
    const surface = surfaceOf((each) => accessWords(method.access, each) !== undefined);
    if (surface === UNSEEN || !isMarkedExtension(method)) continue;
    found.set(method.name, Math.min(surface, found.get(method.name) ?? UNSEEN));
  }
  return found;
}

function surfaceOf(isSeen: (surface: Surface) => boolean): number {
  const place = SURFACES.findIndex(isSeen);
  return place < 0 ? UNSEEN : place;
}
