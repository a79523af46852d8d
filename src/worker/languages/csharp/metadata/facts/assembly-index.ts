import { once } from "../../../../util/once.ts";
import type { Guard } from "../format/bad-assembly.ts";
import { Budget } from "../format/budget.ts";
import type { Assembly, TypeForward } from "../model/assembly.ts";
import type { Access } from "../model/flags.ts";
import type { MethodDefinition } from "../model/method-definition.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import { blockMembersOf, blocksIn } from "./extension-blocks.ts";
import { isMarkedExtension } from "./method-facts.ts";
import { accessWords, type Surface } from "./modifiers.ts";
import { isSeenType } from "./type-facts.ts";

/** The surfaces of an assembly, by increasing visibility: each also includes the declarations of those before it. */
export const SURFACES: readonly Surface[] = ["public", "internal"];

/** The surface of declarations that nobody outside can see. */
const UNSEEN = SURFACES.length;

/**
 * The names that an assembly declares: enough to find a type or an extension method without opening the assembly. Plain
 * data in columns, with rows of TypeDef for types.
 */
export interface AssemblyIndex {
  /** The MVID, which identifies the build; empty if there is none. */
  readonly mvid: string;
  /** Its name; empty for a module without an assembly. */
  readonly name: string;
  /** The names of the assemblies that can see internal declarations. */
  readonly friends: readonly string[];
  /** The distinct namespaces. */
  readonly namespaces: readonly string[];
  readonly types: IndexedTypes;
  readonly extensions: IndexedExtensions;
  /** The types whose `extension` blocks declare static members, properties and operators, by the names of these. */
  readonly blocks: IndexedExtensions;
  readonly forwards: readonly TypeForward[];
}

/** The types that are not nested, in the order of the assembly. */
export interface IndexedTypes {
  /** Names with arity. */
  readonly keys: readonly string[];
  /** Indexes into `namespaces`. */
  readonly namespaces: readonly number[];
  readonly rows: readonly number[];
  /** Indexes into `SURFACES`, or `UNSEEN`. */
  readonly surfaces: readonly number[];
}

/** The types that declare extensions, by the names of these: each pair once, with the surface of the most visible. */
export interface IndexedExtensions {
  readonly names: readonly string[];
  readonly rows: readonly number[];
  readonly surfaces: readonly number[];
}

/** Factor by which names may exceed the metadata: extension methods and forwards may share their texts. */
const LONGER = 2;
const SMALL = 250_000;

/** Returns the names of an assembly, each part of which is read on first use; damaged parts are left out. */
export function indexAssembly(assembly: Assembly, guard: Guard): AssemblyIndex {
  const budget = new Budget(assembly.metadata.bytes.length * LONGER + SMALL, "names of an assembly");
  const types = once(() => guard(() => indexTypes(assembly, guard), NO_TYPES));
  const extensionsBy = (namesIn: NamesIn) =>
    once(() => guard(() => indexExtensions(assembly, types().types, guard, budget, namesIn), NO_EXTENSIONS));
  const extensions = extensionsBy(extensionsIn);
  const blocks = extensionsBy(blockMembersIn);
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
    get blocks() {
      return blocks();
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
    // A damaged type that nobody can see must not affect the others.
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

/** Returns the names of some of a type's extensions, with the surface of the most visible one. */
type NamesIn = (type: TypeDefinition, guard: Guard) => ReadonlyMap<string, number>;

function indexExtensions(
  assembly: Assembly,
  { rows, surfaces }: IndexedTypes,
  guard: Guard,
  budget: Budget,
  namesIn: NamesIn,
): IndexedExtensions {
  const surfaceOfRow = new Map(rows.map((row, at) => [row, surfaces[at] ?? UNSEEN]));
  const found = { names: [] as string[], rows: [] as number[], surfaces: [] as number[] };
  for (const row of assembly.attributes.rowsWith("extension", "TypeDef")) {
    const ofType = surfaceOfRow.get(row) ?? UNSEEN;
    if (ofType === UNSEEN) continue;
    for (const [name, ofMethod] of guard(() => namesIn(assembly.type(row), guard), NO_NAMES)) {
      budget.spend(name.length);
      found.names.push(name);
      found.rows.push(row);
      found.surfaces.push(Math.max(ofType, ofMethod));
    }
  }
  return found;
}

const NO_NAMES: ReadonlyMap<string, number> = new Map();

function extensionsIn({ methods }: TypeDefinition, guard: Guard): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (method: MethodDefinition) => {
    if (isMarkedExtension(method)) addName(found, method.name, [method.access]);
  };
  for (const method of methods) guard(() => add(method), undefined);
  return found;
}

function blockMembersIn(type: TypeDefinition, guard: Guard): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const addAll = (block: TypeDefinition) => {
    for (const { name, accesses } of blockMembersOf(block)) addName(found, name, accesses);
  };
  for (const block of guard(() => blocksIn(type), NONE)) guard(() => addAll(block), undefined);
  return found;
}

function addName(found: Map<string, number>, name: string, accesses: readonly Access[]): void {
  const surface = surfaceOf((each) => accesses.some((access) => accessWords(access, each) !== undefined));
  if (surface !== UNSEEN) found.set(name, Math.min(surface, found.get(name) ?? UNSEEN));
}

function indexForwards({ forwards }: Assembly, budget: Budget): readonly TypeForward[] {
  for (const { namespace, key, assembly } of forwards) budget.spend(namespace.length + key.length + assembly.length);
  return forwards;
}

function surfaceOf(isSeen: (surface: Surface) => boolean): number {
  const place = SURFACES.findIndex(isSeen);
  return place < 0 ? UNSEEN : place;
}
