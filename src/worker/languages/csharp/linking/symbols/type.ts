import type { Definition } from "./definition.ts";
import type { Member } from "./member.ts";
import type { Signature } from "./signature.ts";

/**
 * A type as the binder knows it. Types are interned (see `TypeStore`): the same type is the same object, and `id` is
 * its number. They are read millions of times, which engines do fast for objects of four layouts at most: that is why
 * kinds share theirs.
 */
export type Type = NamedType | TypeParameter | ArrayType | PointerType | TupleType | AnonymousType | SpecialType;

/** A class, struct, interface, enum or delegate of the code base or the framework. */
export interface NamedType {
  readonly kind: "named";
  readonly id: number;
  readonly definition: Definition;
  /** What all its type parameters stand for, those of the types around it first. */
  readonly arguments: readonly Type[];
  /** What types inside it are, by their numbers: see `seenFrom`. */
  seen: Map<number, Type> | undefined;
  /** Of a delegate, once it is asked for: see `delegateSignature`. */
  signature: Signature | undefined;
  /** Whether a type parameter stands anywhere in it. */
  readonly isOpen: boolean;
  /** How many types it is written with: `List<int>` with two. */
  readonly size: number;
}

export interface TypeParameter {
  readonly kind: "parameter";
  readonly id: number;
  readonly name: string;
  readonly owner: Definition | Member;
  readonly isOpen: true;
  readonly size: 1;
}

export interface ArrayType {
  readonly kind: "array";
  readonly id: number;
  readonly element: Type;
  /** 1 for `T[]`, 2 for `T[,]`. */
  readonly rank: number;
  readonly isOpen: boolean;
  readonly size: number;
}

export interface PointerType {
  readonly kind: "pointer";
  readonly id: number;
  readonly element: Type;
  readonly rank: 0;
  readonly isOpen: boolean;
  readonly size: number;
}

export interface TupleType {
  readonly kind: "tuple";
  readonly id: number;
  readonly elements: readonly Type[];
  /** As many; "" for an element without a name. */
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly size: number;
}

/** `new { A = 1 }` */
export interface AnonymousType {
  readonly kind: "anonymous";
  readonly id: number;
  readonly elements: readonly Type[];
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly size: number;
}

/**
 * `unknown` may be any type; `null` and `default` are literals without a type of their own; `none` is what a method group
 * or a lambda has before it is converted.
 */
export interface SpecialType {
  readonly kind: "special";
  readonly id: number;
  readonly name: "unknown" | "void" | "null" | "default" | "dynamic" | "none";
  readonly owner: undefined;
  readonly isOpen: false;
  readonly size: 1;
}

function special(id: number, name: SpecialType["name"]): SpecialType {
  return { kind: "special", id, name, owner: undefined, isOpen: false, size: 1 };
}

export const UNKNOWN = special(1, "unknown");
export const VOID = special(2, "void");
export const NULL = special(3, "null");
export const DEFAULT = special(4, "default");
export const DYNAMIC = special(5, "dynamic");
export const NONE = special(6, "none");

const FIRST_FREE_ID = 7;

/** More types than any memory holds; the product of two ids is still a whole number. */
const MAX_IDS = 2 ** 26;

/**
 * Types inside types, more than in any that a person writes. What goes through a type by recursion takes no more steps
 * than this: what is inside of a larger one is unknown.
 */
export const MAX_TYPE_SIZE = 1_000;

/** Makes types, each once. */
export class TypeStore {
  private readonly types = new Map<string, Type>();
  private lastId = FIRST_FREE_ID;

  named(definition: Definition, list: readonly Type[]): NamedType {
    if (list.length === 0) {
      definition.withoutArguments ??= this.makeNamed(definition, list);
      return definition.withoutArguments;
    }
    // Most have one argument or two, and are found without a text for a key.
    if (list.length > 2) {
      return this.intern(`n${definition.id}${idsOf(list)}`, () => this.makeNamed(definition, list));
    }
    definition.instances ??= new Map();
    const key = (list[0]?.id ?? 0) + (list[1]?.id ?? 0) * MAX_IDS;
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

  /** `unknown` for one that is too large. */
  tuple(elements: readonly Type[], names: readonly string[]): Type {
    const size = sizeOf(elements);
    if (size > MAX_TYPE_SIZE) return UNKNOWN;
    return this.intern(`t${idsOf(elements)} ${names.join()}`, () => {
      return { kind: "tuple", id: this.lastId++, elements, names, isOpen: elements.some(isOpen), size };
    });
  }

  /** `unknown` for one that is too large. */
  anonymous(names: readonly string[], elements: readonly Type[]): Type {
    const size = sizeOf(elements);
    if (size > MAX_TYPE_SIZE) return UNKNOWN;
    return this.intern(`o${idsOf(elements)} ${names.join()}`, () => {
      return { kind: "anonymous", id: this.lastId++, elements, names, isOpen: elements.some(isOpen), size };
    });
  }

  /** A new one each time: its owner keeps it. */
  parameter(name: string, owner: Definition | Member): TypeParameter {
    return { kind: "parameter", id: this.lastId++, name, owner, isOpen: true, size: 1 };
  }

  /** How many types there are, for those who watch the memory. */
  get size(): number {
    return this.types.size;
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
