import { getOrMake } from "../../../../util/maps.ts";
import type { Budget } from "../limits/budget.ts";
import type { TypeResolver } from "../names/resolve-type.ts";
import type { Scope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import type { WrittenName } from "../names/written-type.ts";
import { LazyDefinition } from "./definition.ts";
import type { HeaderSource } from "./headers.ts";
import { KeptSupertypes } from "./kept-supertypes.ts";
import type { Definition, Found, NamedType, Type } from "./model.ts";
import type { SymbolTools } from "./symbol-tools.ts";
import { TypeReader } from "./type-reader.ts";
import { TypeStore, UNKNOWN } from "./type-store.ts";

/** Maximum number of cached conversions between pairs of types: about a hundred megabytes. */
const KEPT_CONVERSIONS = 2_000_000;

/** The memory of a target type's map, measured in pairs. */
const PAIRS_PER_TYPE = 5;

/** Maximum number of elements in one tuple; the others are in a nested tuple. */
const IN_ONE_TUPLE = 7;

/** Returns the key of the struct for a tuple with this many elements. */
export function tupleKey(count: number): string {
  return `ValueTuple\`${Math.min(count, IN_ONE_TUPLE + 1)}`;
}

/** All types of the code base and the framework, read on demand. */
export class Symbols implements SymbolTools {
  readonly store = new TypeStore();
  readonly types: TypeReader;
  /** Cached conversions between types, by the numbers of both: see `classifyConversion`. */
  private readonly conversions = new Map<number, Map<number, number>>();
  /** Cached member lookups in types with type arguments, while one file is bound. */
  lookups = new Map<NamedType, Map<string, readonly Found[]>>();
  private conversionCount = 0;
  private definitionCount = 0;
  private readonly supertypes = new KeptSupertypes();
  private readonly definitions = new Map<TypeSymbol, Definition>();
  private readonly core = new Map<string, Map<string, Type>>();

  constructor(
    readonly resolver: TypeResolver,
    readonly headers: HeaderSource,
    /** The steps that may be spent on the file that is being bound. */
    readonly budget: Budget,
  ) {
    this.types = new TypeReader(this);
  }

  definitionOf(symbol: TypeSymbol): Definition {
    return getOrMake(this.definitions, symbol, () => new LazyDefinition(this, symbol, this.definitionCount++));
  }

  /** Drops the cached members of a type, which hardly help another file. */
  forgetMembersOf(symbol: TypeSymbol): void {
    this.definitions.get(symbol)?.forget();
  }

  /** Drops caches that hardly help another file. */
  forget(): void {
    this.lookups = new Map();
  }

  /** Returns the cached conversions to a type: see `keepConversion`. */
  conversionsTo({ id }: Type): Map<number, number> {
    const known = this.conversions.get(id);
    if (known !== undefined) return known;
    this.countConversions(PAIRS_PER_TYPE);
    const conversions = new Map<number, number>();
    this.conversions.set(id, conversions);
    return conversions;
  }

  /** Caches the conversion from one type to another, and drops earlier entries if there are too many. */
  keepConversion(conversions: Map<number, number>, from: number, conversion: number): void {
    conversions.set(from, conversion);
    this.countConversions(1);
  }

  private countConversions(count: number): void {
    this.conversionCount += count;
    if (this.conversionCount <= KEPT_CONVERSIONS) return;
    this.conversions.clear();
    this.conversionCount = 0;
  }

  keepForNow(definition: Definition): void {
    this.supertypes.keep(definition);
  }

  coreType(key: string, namespace = "System"): Type {
    const known = this.core.get(namespace)?.get(key);
    if (known !== undefined) return known;
    const type = this.coreDefinition(key, namespace)?.selfType ?? UNKNOWN;
    getOrMake(this.core, namespace, () => new Map()).set(key, type);
    return type;
  }

  /** Returns a framework type with the given type arguments. */
  coreGeneric(key: string, list: readonly Type[], namespace = "System"): Type {
    const type = this.coreType(key, namespace);
    return type.kind === "named" ? this.store.named(type.definition, list) : UNKNOWN;
  }

  /** Returns the struct for a tuple of such elements: one of eight or more holds the others in a nested tuple. */
  tupleStruct(elements: readonly Type[]): Type {
    const [first, rest] = [elements.slice(0, IN_ONE_TUPLE), elements.slice(IN_ONE_TUPLE)];
    const list = rest.length === 0 ? first : [...first, this.tupleStruct(rest)];
    return this.coreGeneric(tupleKey(elements.length), list);
  }

  symbolNamed(written: WrittenName, scope: Scope): TypeSymbol | undefined {
    return this.resolver.resolveName(written, scope);
  }

  missing(): Type {
    return UNKNOWN;
  }

  compared(type: Type): Type {
    return type;
  }

  nullable(type: Type): Type {
    return isValueType(type) && !this.isNullable(type) ? this.coreGeneric("Nullable`1", [type]) : type;
  }

  /** Returns the `T` of a value type's `T?`; the type itself for all others. */
  withoutNullable(type: Type): Type {
    return this.isNullable(type) ? (type.arguments[0] ?? UNKNOWN) : type;
  }

  isNullable(type: Type): type is NamedType {
    return type.kind === "named" && type.definition.isNullable;
  }

  private coreDefinition(key: string, namespace: string): Definition | undefined {
    const symbol = this.resolver.index
      .topLevel(key)
      .find((candidate) => candidate.isExternal && candidate.namespace === namespace);
    return symbol && this.definitionOf(symbol);
  }
}

/** Whether a definition is the framework's type of this key in this namespace. */
export function isCore(definition: Definition, key: string, namespace = "System"): boolean {
  return definition.isExternal && definition.key === key && definition.namespace === namespace;
}

/** Returns the name of an external type, such as one built into the language; empty for other types. */
export function externalName(type: Type): string {
  return type.kind === "named" && type.definition.isExternal ? type.definition.name : "";
}

export function isValueType(type: Type): boolean {
  if (type.kind === "tuple") return true;
  if (type.kind === "parameter") return constraintsHave(type, "struct") || constraintsHave(type, "unmanaged");
  return type.kind === "named" && type.definition.isValueType;
}

function constraintsHave(type: Extract<Type, { readonly kind: "parameter" }>, word: string): boolean {
  return type.owner.constraintsOf(type).words.includes(word);
}
