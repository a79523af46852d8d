import { getOrMake } from "../../../../util/maps.ts";
import type {
  ArrayType,
  Definition,
  Member,
  NamedType,
  PointerType,
  SpecialType,
  Type,
  TypeFactory,
  TypeParameter,
} from "./model.ts";

function special(id: number, name: SpecialType["name"]): SpecialType {
  return { kind: "special", id, name, owner: undefined, isOpen: false, size: 1 };
}

/** The type of what cannot be found: it may be any. */
export const UNKNOWN = special(1, "unknown");
export const VOID = special(2, "void");
/** The type of `null`, and that of a `default` without a type; each converts to other types. */
export const NULL = special(3, "null");
export const DEFAULT = special(4, "default");
/** `dynamic`: what is done with it is only known when the code runs. */
export const DYNAMIC = special(5, "dynamic");
/** The type of what has none of its own, such as a lambda or a method group. */
export const NONE = special(6, "none");

const FIRST_FREE_ID = 7;

/** Maximum number of types, more than fit into memory; the product of two ids is still an exact integer. */
const MAX_IDS = 2 ** 26;

/**
 * Maximum number of nested types, more than hand-written types have. Recursion through a type takes at most this many
 * steps: the contents of a larger type are unknown.
 */
const MAX_TYPE_SIZE = 1_000;

/** Creates types; each exists once. */
export class TypeStore implements TypeFactory {
  private readonly types = new Map<string, Type>();
  /** The numbers of lists that are half of a longer list. */
  private readonly halves = new Map<number, number>();
  private lastId = FIRST_FREE_ID;

  named(definition: Definition, list: readonly Type[]): NamedType {
    if (list.length === 0) {
      definition.withoutArguments ??= this.makeNamed(definition, list);
      return definition.withoutArguments;
    }
    definition.instances ??= new Map();
    const key = this.keyOf(list, 0, list.length);
    const known = definition.instances.get(key);
    if (known !== undefined) return known;
    const made = this.makeNamed(definition, list);
    definition.instances.set(key, made);
    return made;
  }

  array(element: Type, rank: number): ArrayType {
    const { isOpen, size } = element;
    return this.intern(`a${rank},${element.id}`, () => {
      return { kind: "array", id: this.lastId++, element, rank, isOpen, size: size + 1 };
    });
  }

  pointer(element: Type): PointerType {
    const { isOpen, size } = element;
    return this.intern(`p${element.id}`, () => {
      return { kind: "pointer", id: this.lastId++, element, rank: 0, isOpen, size: size + 1 };
    });
  }

  tuple(elements: readonly Type[], names: readonly string[]): Type {
    const size = sizeOf(elements);
    if (size > MAX_TYPE_SIZE) return UNKNOWN;
    return this.intern(`t${idsOf(elements)} ${names.join()}`, () => {
      return { kind: "tuple", id: this.lastId++, elements, names, isOpen: elements.some(isOpen), size };
    });
  }

  anonymous(names: readonly string[], elements: readonly Type[]): Type {
    const size = sizeOf(elements);
    if (size > MAX_TYPE_SIZE) return UNKNOWN;
    return this.intern(`o${idsOf(elements)} ${names.join()}`, () => {
      return { kind: "anonymous", id: this.lastId++, elements, names, isOpen: elements.some(isOpen), size };
    });
  }

  parameter(name: string, owner: Definition | Member): TypeParameter {
    return { kind: "parameter", id: this.lastId++, name, owner, isOpen: true, size: 1 };
  }

  /** The number of types, type parameters and shared lists of types included. */
  get count(): number {
    return this.lastId - FIRST_FREE_ID;
  }

  // Lists of the same length have the same number if they contain the same types. Most contain one or two. Halves of
  // longer lists have their own numbers, distinct from those of types: types inside a type with very many parameters
  // all begin with these.
  private keyOf(list: readonly Type[], from: number, to: number): number {
    if (to - from === 1) return list[from]?.id ?? 0;
    const middle = from + ((to - from) >> 1);
    return this.halfOf(list, from, middle) + this.halfOf(list, middle, to) * MAX_IDS;
  }

  private halfOf(list: readonly Type[], from: number, to: number): number {
    const key = this.keyOf(list, from, to);
    return to - from === 1 ? key : getOrMake(this.halves, key, () => this.lastId++);
  }

  private makeNamed(definition: Definition, list: readonly Type[]): NamedType {
    const size = sizeOf(list);
    if (size > MAX_TYPE_SIZE && list.some((type) => type !== UNKNOWN)) {
      return this.named(
        definition,
        list.map(() => UNKNOWN),
      );
    }
    return {
      kind: "named",
      id: this.lastId++,
      definition,
      arguments: list,
      seen: undefined,
      signature: undefined,
      isOpen: list.some(isOpen),
      size,
    };
  }

  private intern<T extends Type>(key: string, make: () => T): T {
    const known = this.types.get(key);
    if (known !== undefined) return known as T;
    const made = make();
    this.types.set(key, made);
    return made;
  }
}

function sizeOf(list: readonly Type[]): number {
  let size = 1;
  for (const type of list) size += type.size;
  return size;
}

function idsOf(types: readonly Type[]): string {
  let ids = "";
  for (const type of types) ids += `,${type.id}`;
  return ids;
}

function isOpen(type: Type): boolean {
  return type.isOpen;
}
