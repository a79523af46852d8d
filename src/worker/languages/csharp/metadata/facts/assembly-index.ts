import { once } from "../../../../util/once.ts";
import { Budget } from "../format/budget.ts";
import type { Assembly, TypeForward } from "../model/assembly.ts";
import type { MethodDefinition } from "../model/method-definition.ts";
import { isMarkedExtension } from "./method-facts.ts";
import { accessWords, type Surface } from "./modifiers.ts";
import { type Guard, isSeenType } from "./type-facts.ts";

/** Who sees a declaration, by the places in this list: each sees what those before it do. */
export const SURFACES: readonly Surface[] = ["public", "internal"];

/** For what nobody outside sees. */
const UNSEEN = SURFACES.length;

/**
 * The names that an assembly declares: enough to find a type or an extension method in it without the assembly itself.
 * Plain data, in columns, with rows of TypeDef for types.
 */
export interface AssemblyIndex {
  /** Which build it is; empty where it does not say so. */
  readonly mvid: string;
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

/** Which type declares extension methods of which name: each once, with who sees the one that is seen most. */
export interface IndexedExtensions {
  readonly names: readonly string[];
  readonly rows: readonly number[];
  readonly surfaces: readonly number[];
}

/** Extension methods and forwards may share their names, so that together they are longer than what holds them. */
const LONGER = 2;
const SMALL = 250_000;

/** The names of an assembly, each part of which is read when it is asked for first; what of it is damaged is left out. */
export function indexAssembly(assembly: Assembly, guard: Guard): AssemblyIndex {
  const budget = new Budget(assembly.metadata.bytes.length * LONGER + SMALL, "names of an assembly");
  const types = once(() => guard(() => indexTypes(assembly, guard), NO_TYPES));
  const extensions = once(() => guard(() => indexExtensions(assembly, types().types, guard, budget), NO_EXTENSIONS));
  const forwards = once(() => guard(() => indexForwards(assembly, budget), NONE));
  const identity = once(() => ({
    mvid: guard(() => assembly.mvid, ""),
    name: guard(() => assembly.name?.name ?? "", ""),
    friends: guard(() => assembly.friends, NONE),
  }));
  return {
    get mvid() {
      return identity().mvid;
    },
    get name() {
      return identity().name;
    },
    get friends() {
      return identity().friends;
    },
    get namespaces() {
      return types().namespaces;
    },
    get types() {
      return types().types;
    },
    get extensions() {
      return extensions();
    },
    get forwards() {
      return forwards();
    },
  };
}

const NONE: readonly never[] = [];
const NO_TYPES = { namespaces: NONE, types: { keys: NONE, namespaces: NONE, rows: NONE, surfaces: NONE } };
const NO_EXTENSIONS: IndexedExtensions = { names: NONE, rows: NONE, surfaces: NONE };

function indexTypes(assembly: Assembly, guard: Guard): Pick<AssemblyIndex, "namespaces" | "types"> {
  const places = new Map<string, number>();
  const types = { keys: [] as string[], namespaces: [] as number[], rows: [] as number[], surfaces: [] as number[] };
  for (const row of assembly.topLevelRows) {
    // What is damaged and seen by nobody takes nothing else with it.
    const name = guard(() => assembly.names.topLevel(row), undefined);
    if (name === undefined) continue;
    const place = places.get(name.namespace) ?? places.size;
    places.set(name.namespace, place);
    types.keys.push(name.key);
    types.namespaces.push(place);
    types.rows.push(row);
    types.surfaces.push(surfaceOf((surface) => isSeenType(assembly, row, surface)));
  }
  return { namespaces: [...places.keys()], types };
}

function indexExtensions(
  assembly: Assembly,
  { rows, surfaces }: IndexedTypes,
  guard: Guard,
  budget: Budget,
): IndexedExtensions {
  const surfaceOfRow = new Map(rows.map((row, at) => [row, surfaces[at] ?? UNSEEN]));
  const found = { names: [] as string[], rows: [] as number[], surfaces: [] as number[] };
  for (const row of assembly.attributes.rowsWith("extension", "TypeDef")) {
    const ofType = surfaceOfRow.get(row) ?? UNSEEN;
    if (ofType === UNSEEN) continue;
    for (const [name, ofMethod] of extensionsIn(assembly, row, guard)) {
      budget.spend(name.length);
      found.names.push(name);
      found.rows.push(row);
      found.surfaces.push(Math.max(ofType, ofMethod));
    }
  }
  return found;
}

/** The names of the extension methods of a type, with who sees the one that is seen most. */
function extensionsIn(assembly: Assembly, row: number, guard: Guard): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (method: MethodDefinition) => {
    const surface = surfaceOf((each) => accessWords(method.access, each) !== undefined);
    if (surface === UNSEEN || !isMarkedExtension(method)) return;
    found.set(method.name, Math.min(surface, found.get(method.name) ?? UNSEEN));
  };
  for (const method of guard(() => assembly.type(row).methods, NONE)) guard(() => add(method), undefined);
  return found;
}

function indexForwards({ forwards }: Assembly, budget: Budget): readonly TypeForward[] {
  for (const { namespace, key, assembly } of forwards) budget.spend(namespace.length + key.length + assembly.length);
  return forwards;
}

function surfaceOf(isSeen: (surface: Surface) => boolean): number {
  const place = SURFACES.findIndex(isSeen);
  return place < 0 ? UNSEEN : place;
}
