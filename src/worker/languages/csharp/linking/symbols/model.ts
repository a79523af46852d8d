import type { MemberKind, TypeKind } from "../../../../../shared/model/entity.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import type { Scope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";

/**
 * A type as the binder knows it. Types are interned (see `TypeStore`): the same type is the same object, and `id` is
 * its number. They are read millions of times, which engines do fast only for up to four object layouts: that is why
 * kinds share theirs.
 */
export type Type = NamedType | TypeParameter | ArrayType | PointerType | TupleType | AnonymousType | SpecialType;

/** A class, struct, interface, enum or delegate of the code base or the framework. */
export interface NamedType {
  readonly kind: "named";
  readonly id: number;
  readonly definition: Definition;
  /** The arguments for all its type parameters, those of enclosing types first. */
  readonly arguments: readonly Type[];
  /** Cached types of members as seen through this type, by their numbers: see `seenFrom`. */
  seen: Map<number, Type> | undefined;
  /** The cached signature of a delegate: see `delegateSignature`. */
  signature: Signature | undefined;
  /** Whether it contains a type parameter. */
  readonly isOpen: boolean;
  /** The number of types of which it is composed: `List<int>` has two. */
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
  /** One for each element; "" for an element without a name. */
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
 * `unknown` may be any type; `null` and `default` are literals without a type of their own; `none` is the type of a
 * method group or lambda before it is converted.
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

/** A type of the code base or the framework; its bases and members are read on demand. */
export interface Definition {
  readonly id: number;
  readonly symbol: TypeSymbol;
  readonly symbols: TypeTools;
  readonly name: string;
  /** Its name with the arity. */
  readonly key: string;
  readonly namespace: string;
  /** Its name with those of enclosing types, without arity: `Outer.Inner`. */
  readonly fullName: string;
  readonly kind: TypeKind;
  readonly isExternal: boolean;
  /** Whether it is the framework's `Nullable<T>`. */
  readonly isNullable: boolean;
  readonly isValueType: boolean;
  readonly isInterface: boolean;
  readonly isStatic: boolean;
  /** Whether it is a `ref struct`: its values cannot be boxed or converted to its interfaces. */
  readonly isRefStruct: boolean;
  /** Whether no other type can derive from it. */
  readonly isSealed: boolean;
  readonly outer: Definition | undefined;
  /** Those of enclosing types first. */
  readonly typeParameters: readonly TypeParameter[];
  /** The type inside its own body. */
  readonly selfType: NamedType;
  /** Its constructed types, by the numbers of their type arguments: see `TypeStore.named`. */
  instances: Map<number, NamedType> | undefined;
  /** Its type, if it has no type parameters. */
  withoutArguments: NamedType | undefined;
  /** Whether its base list is being read, so that names in it cannot be looked up in it. */
  readonly isReadingBases: boolean;
  /** The base class, where there is one, and the interfaces of its base lists; `unknown` for one that cannot be found. */
  readonly bases: readonly Type[];
  /** Whether a supertype cannot be found, so that it may have unknown members. */
  readonly hasUnknownBase: boolean;
  /** Whether a base class cannot be found: an unknown type named like an interface is assumed to be one. */
  readonly hasUnknownClass: boolean;
  /** Whether it is declared in parts, to which a source generator may add members that no source shows. */
  readonly isPartial: boolean;
  /** The names of base classes that cannot be found, without type arguments. */
  readonly unknownClasses: readonly string[];
  /** The names of such classes in its own base lists. */
  readonly ownUnknownClasses: readonly string[];
  /** Whether a supertype that cannot be found may be another type. */
  mayBe(other: Definition): boolean;
  /** The base class; `unknown` if it cannot be found, undefined for `object` and interfaces. */
  readonly baseClass: Type | undefined;
  /** The type itself, its base classes, then all interfaces: each once, as seen from its own body. */
  readonly supertypes: readonly NamedType[];
  /** Whether it has more supertypes than `supertypes` contains, as far as these were requested. */
  readonly hasTooManySupertypes: boolean;
  /** All members that it declares itself, explicit implementations under their whole names. */
  readonly members: ReadonlyMap<string, readonly Member[]>;
  /** The primary constructor, whose parameters are visible in all parts. */
  readonly primaryConstructor: Member | undefined;
  /** The number of conversions that it declares and inherits: all are tried when it is compared with another type. */
  readonly conversionCount: number;
  /** The number of conversions that it declares itself. */
  readonly ownConversionCount: number;
  /** Its `implicit operator`s. */
  readonly implicitConversions: readonly Member[];
  /** Returns the context of types in the body of a part. */
  contextIn(part: Declaration): TypeContext;
  /** Returns the context of types in a member of a part, which the preprocessor may exclude. */
  memberContextIn(part: Declaration, header: MemberHeader): TypeContext;
  /** Returns the supertype with that definition, as seen from the type's own body. */
  baseOf(definition: Definition): NamedType | undefined;
  /**
   * Returns all supertypes with that definition, the nearest first: `IHandler<A>` and `IHandler<B>` of a type that has both.
   */
  basesOf(definition: Definition): readonly NamedType[];
  /** Returns the members that it declares itself under a name; excluded ones only if no other has it. */
  ownMembers(name: string): readonly Member[];
  /** Returns the member at an index of a part's list; undefined for a local function. */
  memberAt(part: Declaration, at: number): Member | undefined;
  /** Returns the members of a name, those of derived types before those of their bases; without constructors. */
  lookup(name: string): readonly Found[];
  /** Returns the constraints of one of its own type parameters. */
  constraintsOf(parameter: TypeParameter): Constraints;
  /** Drops the cached supertypes, which can be computed again. */
  forgetSupertypes(): void;
  /** Drops everything that can be computed again: most types are hardly used once their own bodies are bound. */
  forget(): void;
}

/** A member, and the type in which it was found as seen from the start of the search; usable as a candidate. */
export interface Found {
  readonly member: Member;
  readonly type: NamedType;
  /** No type arguments are written. */
  readonly typeArguments: readonly never[];
  /** It is called in its declared form. */
  readonly isReduced: false;
}

/** A member of a type of the code base or the framework. Its header is read on demand. */
export interface Member {
  readonly owner: Definition;
  readonly header: MemberHeader;
  /** The part of the type that declares it. */
  readonly part: Declaration;
  /** Its index among the members of that part. */
  readonly at: number;
  readonly kind: MemberKind;
  /** Its own name, without an interface before it. */
  readonly simpleName: string;
  /** `IFoo<int>` of an explicit implementation `IFoo<int>.Bar`. */
  readonly explicitInterface: string | undefined;
  readonly isStatic: boolean;
  readonly isOverride: boolean;
  /** Whether it is visible only in the body of its type, by a modifier or by default. */
  readonly isPrivate: boolean;
  /** Whether it is visible to derived types only. */
  readonly isProtected: boolean;
  /** Whether it can be called with its first parameter before the dot. */
  readonly isExtension: boolean;
  readonly arity: number;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  readonly parameterTypes: readonly Type[];
  /** The number of its parameters with a default. */
  readonly optionalCount: number;
  /** The return type, or the type of a field, property, event, indexer or enum member. */
  readonly type: Type;
  /** The context of types in its header and body. */
  readonly context: TypeContext;
  /** Returns the index of the first parameter of that name; -1 if there is none. */
  placeOfParameter(name: string): number;
  /** Whether it accepts this number of arguments. */
  takes(count: number): boolean;
  /** Returns the constraints of one of its own type parameters. */
  constraintsOf(parameter: TypeParameter): Constraints;
}

export interface Parameter {
  readonly name: string;
  readonly type: Type;
  readonly passing: "ref" | "out" | "in" | "";
  readonly isOptional: boolean;
  readonly isParams: boolean;
  /** Whether it takes a pointer to a function, whose type is otherwise read as that of a delegate. */
  readonly isFunction: boolean;
}

/** The words and types that constrain a type parameter. */
export interface Constraints {
  /** `class`, `struct`, `new()`, `notnull`, `unmanaged`, … */
  readonly words: readonly string[];
  readonly types: readonly Type[];
  /** Whether each constraining type is known; unknown ones are left out. */
  readonly isWhole: boolean;
}

/** A region of source in which the same text always means the same type. */
export interface TypeContext {
  /** The cached types by text. */
  readonly known: Map<string, Type>;
  readonly scope: Scope;
  /** The innermost enclosing type. */
  readonly definition: Definition | undefined;
  /** Those of enclosing methods and local functions, the innermost first. */
  readonly typeParameters: readonly TypeParameter[];
  /** Returns the context inside a generic method or local function. */
  within(parameters: readonly TypeParameter[]): TypeContext;
  /** Returns the outermost context in which a text means the same: the type may be cached there already. */
  whereRead(text: string): TypeContext;
}

/** The tools with which types are created and read. */
export interface TypeTools {
  readonly store: TypeFactory;
  readonly types: WrittenTypes;
}

/** Reads types as written. */
export interface WrittenTypes {
  /** Returns the type that a text means; `unknown` if it cannot be found. */
  read(text: string, from: TypeContext): Type;
  /** Whether a text means a pointer to a function or an array of them, possibly through an alias. */
  isFunction(text: string, from: TypeContext): boolean;
}

/** Creates types; each exists once. */
export interface TypeFactory {
  named(definition: Definition, list: readonly Type[]): NamedType;
  array(element: Type, rank: number): ArrayType;
  pointer(element: Type): PointerType;
  /** Returns `unknown` for a tuple that is too large. */
  tuple(elements: readonly Type[], names: readonly string[]): Type;
  /** Returns `unknown` for a type that is too large. */
  anonymous(names: readonly string[], elements: readonly Type[]): Type;
  /** Returns a new one each time, to be kept by its owner. */
  parameter(name: string, owner: Definition | Member): TypeParameter;
}
