import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";
import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import { headerScope } from "../names/scope.ts";
import type { Definition, NamedType, Type } from "./model.ts";
import { pair, substitute } from "./substitution.ts";
import type { SymbolTools } from "./symbol-tools.ts";
import { NestedTypeContext } from "./type-context.ts";
import { UNKNOWN } from "./type-store.ts";

/** Maximum number of types in the list of a type and its supertypes. */
const MAX_TYPES = 1 + LINK_LIMITS.supertypes;

/** Supertypes of types with more than this are not cached for long. */
const MANY_SUPERTYPES = 60;

/** A kind of supertypes that is collected in one pass over those found before. */
interface SupertypeKind {
  readonly isInterface: boolean;
}

const CLASSES: readonly SupertypeKind[] = [{ isInterface: false }];
const CLASSES_AND_INTERFACES: readonly SupertypeKind[] = [...CLASSES, { isInterface: true }];

/** `IRequest<int>`, `global::A.IRequest` */
const INTERFACE_NAME = /^(?:[\p{L}\p{N}_]+\s*(?:::|\.)\s*)*I\p{Lu}/u;

/** The supertypes of a type, read from its base lists on demand. */
export class Supertypes {
  isReadingBases = false;
  /** Whether there are more supertypes than `all` contains. */
  areTooMany = false;
  private isBaseUnknown: boolean | undefined;
  private unknownOnes: readonly string[] | undefined;
  private ownBases: readonly Type[] | undefined;
  private allTypes: readonly NamedType[] | undefined;
  /** The nearest supertype of each definition. */
  private byDefinition: ReadonlyMap<Definition, NamedType> | undefined;
  /** All supertypes of definitions with several of them, which few types have. */
  private repeated: Map<Definition, NamedType[]> | undefined;
  private typesForLookup: readonly NamedType[] | undefined;

  constructor(
    private readonly definition: Definition,
    private readonly symbols: SymbolTools,
  ) {}

  get bases(): readonly Type[] {
    this.ownBases ??= this.readBases();
    return this.ownBases;
  }

  get baseClass(): Type | undefined {
    return this.definition.isInterface ? undefined : this.bases.find(isClass);
  }

  get hasUnknownBase(): boolean {
    this.isBaseUnknown ??= this.all.some(({ definition }) => definition.bases.includes(UNKNOWN));
    return this.isBaseUnknown;
  }

  /** The names of base classes that cannot be found: an unknown type named like an interface is assumed to be one. */
  get unknownClasses(): readonly string[] {
    this.unknownOnes ??= this.findUnknownClasses();
    return this.unknownOnes;
  }

  /** The names of such classes in its own base lists. */
  get ownUnknownClasses(): readonly string[] {
    return this.bases.includes(UNKNOWN) ? this.writtenUnknownClasses() : NO_NAMES;
  }

  /** The type itself, its base classes, then all interfaces: each once, as seen from its own body. */
  get all(): readonly NamedType[] {
    if (this.allTypes === undefined) {
      this.allTypes = this.gather(CLASSES_AND_INTERFACES);
      this.areTooMany = this.allTypes.length > MAX_TYPES;
      if (this.allTypes.length > MANY_SUPERTYPES) this.symbols.keepForNow(this.definition);
    }
    return this.allTypes;
  }

  /** The types in which a member is looked up, in order: for a class no interfaces, for an interface `object` at the end. */
  get lookupTypes(): readonly NamedType[] {
    this.typesForLookup ??= this.findLookupTypes();
    return this.typesForLookup;
  }

  of(definition: Definition): NamedType | undefined {
    this.byDefinition ??= this.nearest();
    return this.byDefinition.get(definition);
  }

  /**
   * Returns all supertypes of a definition, the nearest first: several for an interface that is implemented with
   * several type arguments.
   */
  allOf(definition: Definition): readonly NamedType[] {
    const first = this.of(definition);
    return first === undefined ? NOTHING : (this.repeated?.get(definition) ?? [first]);
  }

  private nearest(): ReadonlyMap<Definition, NamedType> {
    const nearest = new Map<Definition, NamedType>();
    for (const type of this.all) {
      const nearer = nearest.get(type.definition);
      if (nearer === undefined) nearest.set(type.definition, type);
      else {
        this.repeated ??= new Map();
        getOrMake(this.repeated, type.definition, () => [nearer]).push(type);
      }
    }
    return nearest;
  }

  forget(): void {
    this.allTypes = undefined;
    this.typesForLookup = undefined;
    this.byDefinition = undefined;
    this.repeated = undefined;
  }

  private findLookupTypes(): readonly NamedType[] {
    if (!this.definition.isInterface) return this.gather(CLASSES);
    const object = this.symbols.coreType("Object");
    // An interface has more supertypes than any interface that it extends, so this order puts hiding members first.
    const all = this.all.toSorted((a, b) => b.definition.supertypes.length - a.definition.supertypes.length);
    return object.kind === "named" ? [...all, object] : all;
  }

  private readBases(): readonly Type[] {
    if (this.isReadingBases) return [];
    this.isReadingBases = true;
    const written = this.readBaseLists();
    const bases = [...new Set(written)].slice(0, LINK_LIMITS.supertypes);
    const implied = bases.some(isKnownClass) ? undefined : this.impliedBase;
    const all = [...bases, ...this.impliedInterfaces];
    if (implied === undefined || implied === this.definition.selfType) return all;
    // The base class that cannot be found also derives from `object`, but is nearer.
    return bases.includes(UNKNOWN) && this.writtenUnknownClasses().length > 0 ? [...all, implied] : [implied, ...all];
  }

  private findUnknownClasses(): readonly string[] {
    if (!this.hasUnknownBase) return NO_NAMES;
    const classes = this.all.filter(({ definition }) => !definition.isInterface);
    return [...new Set(classes.flatMap(({ definition }) => definition.ownUnknownClasses))];
  }

  // Without type arguments: `Entity` for `Entity<Row>`.
  private writtenUnknownClasses(): readonly string[] {
    return this.definition.symbol.parts.flatMap((part) => {
      const types = this.basesIn(part);
      const unknown = part.bases.filter((text, at) => types[at] === UNKNOWN && !INTERFACE_NAME.test(text));
      return unknown.map((text) => text.split("<", 1)[0] ?? text);
    });
  }

  private readBaseLists(): readonly Type[] {
    try {
      return this.definition.symbol.parts.flatMap((part) => this.basesIn(part));
    } finally {
      this.isReadingBases = false;
    }
  }

  private get impliedBase(): Type | undefined {
    const { kind, isValueType } = this.definition;
    if (kind === "interface") return undefined;
    if (kind === "enum") return this.symbols.coreType("Enum");
    if (kind === "delegate") return this.symbols.coreType("MulticastDelegate");
    return this.symbols.coreType(isValueType ? "ValueType" : "Object");
  }

  /** A record implements `IEquatable` of itself. */
  private get impliedInterfaces(): readonly Type[] {
    const { kind, isExternal, selfType } = this.definition;
    if (isExternal || !kind.startsWith("record")) return [];
    const equatable = this.symbols.coreType("IEquatable`1");
    return equatable.kind === "named" ? [this.symbols.store.named(equatable.definition, [selfType])] : [];
  }

  // An enum's base is the type of its values.
  private basesIn(part: Declaration): readonly Type[] {
    const { kind, symbol, outer, typeParameters } = this.definition;
    if (kind === "enum") return [];
    const own = typeParameters.slice(outer?.typeParameters.length ?? 0);
    const context = new NestedTypeContext(headerScope(symbol, part), outer, own);
    return part.bases.map((text) => this.symbols.types.read(text, context));
  }

  private gather(kinds: readonly SupertypeKind[]): readonly NamedType[] {
    const { store } = this.symbols;
    const all: NamedType[] = [this.definition.selfType];
    /** For each supertype, the index of the one that names it as its base. */
    const foundThrough = [-1];
    const known = new Set<NamedType>(all);
    const generic = new Set([this.definition]);
    for (const { isInterface } of kinds) {
      for (let at = 0; at < all.length && all.length <= MAX_TYPES; at++) {
        const type = all[at] ?? this.definition.selfType;
        const by = pair(type.definition.typeParameters, type.arguments);
        for (const base of type.definition.bases) {
          if (base.kind !== "named" || base.definition.isInterface !== isInterface) continue;
          // `class A<T> : A<A<T>>` would not terminate: a type that is its own supertype is an error, whatever its type
          // arguments.
          if (generic.has(base.definition) && isOnWay(base.definition, at, all, foundThrough)) continue;
          if (base.arguments.length > 0) generic.add(base.definition);
          const found = substitute(base, by, store) as NamedType;
          if (known.has(found)) continue;
          known.add(found);
          all.push(found);
          foundThrough.push(at);
        }
      }
    }
    return all;
  }
}

/** Whether the type at an index, or one through which it was found, has a given definition. */
function isOnWay(
  definition: Definition,
  place: number,
  types: readonly NamedType[],
  foundThrough: readonly number[],
): boolean {
  for (let at = place; at >= 0; at = foundThrough[at] ?? -1) if (types[at]?.definition === definition) return true;
  return false;
}

/** Whether a base is a class, or may be one. */
function isClass(base: Type): boolean {
  return base === UNKNOWN || isKnownClass(base);
}

function isKnownClass(base: Type): boolean {
  return base.kind === "named" && !base.definition.isInterface;
}

const NOTHING: readonly NamedType[] = [];
const NO_NAMES: readonly string[] = [];
