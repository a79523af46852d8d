import { append } from "../../../../util/maps.ts";
import { once } from "../../../../util/once.ts";
import { type AssemblyIndex, type IndexedExtensions, SURFACES } from "./assembly-index.ts";
import type { Surface } from "./modifiers.ts";

const NONE: readonly never[] = [];

/** Finds visible types by the names in an assembly's index. */
export class SeenNames {
  /** The last index into `SURFACES` that is visible. */
  private readonly last: number;
  private readonly byKey = once(() => this.placesByKey());
  private readonly namespaces = once(() => this.seenNamespaces());
  private readonly hidden = once(() => this.hiddenNames());
  private readonly extensions = once(() => this.extensionRows(this.index.extensions));
  private readonly blocks = once(() => this.extensionRows(this.index.blocks));
  private readonly forwards = once(() => this.forwardsByName());

  constructor(
    private readonly index: AssemblyIndex,
    surface: Surface,
  ) {
    this.last = SURFACES.indexOf(surface);
  }

  /** Returns the rows of all types that are not nested, in the order of the assembly. */
  rows(): readonly number[] {
    return this.index.types.rows.filter((_, place) => this.isSeen(place));
  }

  /** Returns the rows of the types with this name with arity. */
  rowsOf(key: string): readonly number[] {
    return (this.byKey().get(key) ?? NONE).flatMap((place) => this.index.types.rows[place] ?? NONE);
  }

  /** Whether the namespace, or one inside it, has types. */
  hasNamespace(namespace: string): boolean {
    return this.namespaces().has(namespace);
  }

  /** Returns the rows of the types that declare extension methods of this name. */
  rowsWithExtension(methodName: string): readonly number[] {
    return this.extensions().get(methodName) ?? NONE;
  }

  /** Returns the rows of the types whose `extension` blocks declare another member of this name. */
  rowsWithBlockMember(memberName: string): readonly number[] {
    return this.blocks().get(memberName) ?? NONE;
  }

  /** Whether there is a non-nested type of that name that is not visible. */
  hides(namespace: string, key: string): boolean {
    // Most types are visible, and found without building the set of hidden ones.
    const seen = this.byKey().get(key) ?? NONE;
    return !seen.some((place) => this.namespaceAt(place) === namespace) && this.hidden().has(`${namespace}.${key}`);
  }

  /** Returns the name of the assembly to which a type of this one is forwarded; undefined for any other type. */
  forwardOf(namespace: string, key: string): string | undefined {
    return this.forwards().get(`${namespace}.${key}`);
  }

  private isSeen(place: number): boolean {
    return (this.index.types.surfaces[place] ?? SURFACES.length) <= this.last;
  }

  private namespaceAt(place: number): string {
    const { namespaces, types } = this.index;
    return namespaces[types.namespaces[place] ?? -1] ?? "";
  }

  private placesByKey(): ReadonlyMap<string, readonly number[]> {
    const places = new Map<string, number[]>();
    for (const [place, key] of this.index.types.keys.entries()) if (this.isSeen(place)) append(places, key, place);
    return places;
  }

  private seenNamespaces(): ReadonlySet<string> {
    const seen = new Set(this.index.types.namespaces.filter((_, place) => this.isSeen(place)));
    const known = new Set<string>();
    for (const at of seen) addWithOuter(known, this.index.namespaces[at] ?? "");
    return known;
  }

  private hiddenNames(): ReadonlySet<string> {
    const { keys } = this.index.types;
    return new Set(keys.flatMap((key, place) => (this.isSeen(place) ? NONE : `${this.namespaceAt(place)}.${key}`)));
  }

  private extensionRows({ names, rows, surfaces }: IndexedExtensions): ReadonlyMap<string, readonly number[]> {
    const found = new Map<string, number[]>();
    for (const [at, name] of names.entries()) {
      const row = rows[at];
      if (row !== undefined && (surfaces[at] ?? SURFACES.length) <= this.last) append(found, name, row);
    }
    return found;
  }

  private forwardsByName(): ReadonlyMap<string, string> {
    return new Map(this.index.forwards.map(({ namespace, key, assembly }) => [`${namespace}.${key}`, assembly]));
  }
}

function addWithOuter(known: Set<string>, namespace: string): void {
  let outer = namespace;
  while (outer !== "" && !known.has(outer)) {
    known.add(outer);
    outer = outer.slice(0, Math.max(0, outer.lastIndexOf(".")));
  }
}
