import type { MemberKind, TypeKind } from "../../../../../shared/model/entity.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import type { Scope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";

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
  /** Of all its type parameters, those of the types around it first. */
  readonly arguments: readonly Type[];
  /** The types inside it as they are seen through it, by their numbers: see `seenFrom`. */
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

/** The parameters and the return type of a delegate. */
export interface Signature {
  readonly parameters: readonly SignatureParameter[];
  readonly returnType: Type;
}

export interface SignatureParameter {
  readonly type: Type;
  readonly passing: "ref" | "out" | "in" | "";
}

/** A type of the code base or the framework: its bases and members, understood when they are asked for. */
export interface Definition {
  readonly id: number;
  readonly symbol: TypeSymbol;
  readonly symbols: TypeTools;
  readonly name: string;
  /** With its arity. */
  readonly key: string;
  readonly namespace: string;
  /** With those of the types around it, without arity: `Outer.Inner`. */
  readonly fullName: string;
  readonly kind: TypeKind;
  readonly isExternal: boolean;
  /** `Nullable<T>` of the framework. */
  readonly isNullable: boolean;
  readonly isValueType: boolean;
  readonly isInterface: boolean;
  readonly isStatic: boolean;
  /** `ref struct`: no value of it becomes an object or is held by its interfaces. */
  readonly isRefStruct: boolean;
  /** No other type can have it as its base. */
  readonly isSealed: boolean;
  readonly outer: Definition | undefined;
  /** Those of the types around it first. */
  readonly typeParameters: readonly TypeParameter[];
  /** The type inside its own body. */
  readonly selfType: NamedType;
  /** Its types, by the numbers of their type arguments: see `TypeStore.named`. */
  instances: Map<number, NamedType> | undefined;
  /** Its type, where it has no type parameters. */
  withoutArguments: NamedType | undefined;
  /** Its base list is being read, so that names in it cannot be looked up in it. */
  readonly isReadingBases: boolean;
  /** The base class, where there is one, and the interfaces of its base lists; `unknown` for one that cannot be found. */
  readonly bases: readonly Type[];
  /** Whether something above it cannot be found, so that it may have members nobody knows of. */
  readonly hasUnknownBase: boolean;
  /** The same of a base class alone: what is called like an interface is taken for one. */
  readonly hasUnknownClass: boolean;
  /** Declared in parts, to which a source generator may add what no source shows. */
  readonly isPartial: boolean;
  /** The names of such base classes, without type arguments. */
  readonly unknownClasses: readonly string[];
  /** Those of them that its own base lists name. */
  readonly ownUnknownClasses: readonly string[];
  /** Whether something above it that cannot be found may be another type. */
  mayBe(other: Definition): boolean;
  /** The base class; `unknown` where it cannot be found, undefined for `object` and interfaces. */
  readonly baseClass: Type | undefined;
  /** The type itself, its base classes, then all interfaces: each once, as seen from its own body. */
  readonly supertypes: readonly NamedType[];
  /** Whether there is more above it than `supertypes` tells, as far as anybody has asked for these. */
  readonly hasTooManySupertypes: boolean;
  /** All it declares itself, explicit implementations under their whole names. */
  readonly members: ReadonlyMap<string, readonly Member[]>;
  /** Whose parameters are seen in all of its parts. */
  readonly primaryConstructor: Member | undefined;
  /** How many conversions it declares and inherits: so many are tried where it is held against another type. */
  readonly conversionCount: number;
  /** How many of these it declares itself. */
  readonly ownConversionCount: number;
  /** Its `implicit operator`s. */
  readonly implicitConversions: readonly Member[];
  /** How types in the body of one part are understood. */
  contextIn(part: Declaration): TypeContext;
  /** The same in a member of a part, which the preprocessor may leave out. */
  memberContextIn(part: Declaration, header: MemberHeader): TypeContext;
  /** The supertype of that definition, as seen from the type's own body. */
  baseOf(definition: Definition): NamedType | undefined;
  /** All supertypes of that definition, the nearest first: `IHandler<A>` and `IHandler<B>` of a type that has both. */
  basesOf(definition: Definition): readonly NamedType[];
  /** The members it declares itself under a name; those that the preprocessor leaves out only where no other has it. */
  ownMembers(name: string): readonly Member[];
  /** The member at a place in a part's list; undefined for a local function. */
  memberAt(part: Declaration, at: number): Member | undefined;
  /** The members of a name, those of derived types before those of their bases; without constructors. */
  lookup(name: string): readonly Found[];
  /** The constraints of a type parameter of its own. */
  constraintsOf(parameter: TypeParameter): Constraints;
  /** Lets go of what is above it, which can be found out again. */
  forgetSupertypes(): void;
  /** Lets go of what can be found out again: most types are hardly asked for once their own bodies are bound. */
  forget(): void;
}

/** A member, and the type it was found in as it is seen from where the search began: a candidate as it stands. */
export interface Found {
  readonly member: Member;
  readonly type: NamedType;
  /** None are written. */
  readonly typeArguments: readonly never[];
  /** It is called as what it is declared as. */
  readonly isReduced: false;
}

/** A member of a type of the code base or the framework. What its header says is understood when it is asked for. */
export interface Member {
  readonly owner: Definition;
  readonly header: MemberHeader;
  /** The part of the type that declares it. */
  readonly part: Declaration;
  /** Its place among the members of that part. */
  readonly at: number;
  readonly kind: MemberKind;
  /** Its own name, without an interface before it. */
  readonly simpleName: string;
  /** `IFoo<int>` of an explicit implementation `IFoo<int>.Bar`. */
  readonly explicitInterface: string | undefined;
  readonly isStatic: boolean;
  readonly isOverride: boolean;
  /** Seen in the body of its type alone, in words or for want of any. */
  readonly isPrivate: boolean;
  /** For derived types alone. */
  readonly isProtected: boolean;
  /** Called with its first parameter before the dot. */
  readonly isExtension: boolean;
  readonly arity: number;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  readonly parameterTypes: readonly Type[];
  /** How many of its parameters have a default. */
  readonly optionalCount: number;
  /** The return type, or the type of a field, property, event, indexer or enum member. */
  readonly type: Type;
  /** How types in its header and body are understood. */
  readonly context: TypeContext;
  /** Of the first parameter of that name; -1 where there is none. */
  placeOfParameter(name: string): number;
  /** Whether it takes this many arguments. */
  takes(count: number): boolean;
  /** The constraints of a type parameter of its own. */
  constraintsOf(parameter: TypeParameter): Constraints;
}

export interface Parameter {
  readonly name: string;
  readonly type: Type;
  readonly passing: "ref" | "out" | "in" | "";
  readonly isOptional: boolean;
  readonly isParams: boolean;
}

/** The words and types that a type parameter is constrained to. */
export interface Constraints {
  /** `class`, `struct`, `new()`, `notnull`, `unmanaged`, … */
  readonly words: readonly string[];
  readonly types: readonly Type[];
  /** Whether each type among them is known; those that are not are left out. */
  readonly isWhole: boolean;
}

/** Where types are written: the same text means the same type everywhere in it. */
export interface TypeContext {
  /** The types that texts were found to mean. */
  readonly known: Map<string, Type>;
  readonly scope: Scope;
  /** The innermost type around. */
  readonly definition: Definition | undefined;
  /** Those of methods and local functions around, the innermost first. */
  readonly typeParameters: readonly TypeParameter[];
  /** The context of what stands in a generic method or local function. */
  within(parameters: readonly TypeParameter[]): TypeContext;
  /** The outermost context in which a text means the same: it may be known there already. */
  whereRead(text: string): TypeContext;
}

/** The tools that types are made and understood with. */
export interface TypeTools {
  readonly store: TypeFactory;
  readonly types: WrittenTypes;
}

/** Understands types as written. */
export interface WrittenTypes {
  /** The type that a text means; `unknown` where it cannot be found. */
  read(text: string, from: TypeContext): Type;
}

/** Makes types, each once. */
export interface TypeFactory {
  named(definition: Definition, list: readonly Type[]): NamedType;
  array(element: Type, rank: number): ArrayType;
  pointer(element: Type): PointerType;
  /** `unknown` for one that is too large. */
  tuple(elements: readonly Type[], names: readonly string[]): Type;
  /** `unknown` for one that is too large. */
  anonymous(names: readonly string[], elements: readonly Type[]): Type;
  /** A new one each time: its owner keeps it. */
  parameter(name: string, owner: Definition | Member): TypeParameter;
}
