import { LINK_LIMITS } from "../../../../../shared/limits.ts";
import type { TypeKind } from "../../../../../shared/model/entity.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { headerScope, memberScope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { NO_CONSTRAINTS, readConstraints } from "./constraints.ts";
import { LazyMember } from "./member.ts";
import type { Constraints, Definition, Found, Member, NamedType, Type, TypeContext, TypeParameter } from "./model.ts";
import { pair, substitute } from "./substitution.ts";
import type { SymbolTools } from "./symbol-tools.ts";
import { NestedTypeContext } from "./type-context.ts";
import { UNKNOWN } from "./type-store.ts";

const NOTHING: readonly never[] = [];

/** A member as it is found in a type. */
export function foundIn(type: NamedType, member: Member): Found {
  return { member, type, typeArguments: NOTHING, isReduced: false };
}

const VALUE_KINDS: ReadonlySet<TypeKind> = new Set(["struct", "record struct", "enum"]);

/** A type and its supertypes. */
const MOST_WITH_ITSELF = 1 + LINK_LIMITS.supertypes;

/** Those of types that have more are not kept for long. */
const MANY_SUPERTYPES = 60;

/** A definition that reads its declarations when it is asked. */
export class LazyDefinition implements Definition {
  readonly name: string;
  readonly key: string;
  readonly namespace: string;
  readonly kind: TypeKind;
  readonly isFramework: boolean;
  readonly isNullable: boolean;
  instances: Map<number, NamedType> | undefined;
  withoutArguments: NamedType | undefined;
  readonly outer: Definition | undefined;
  readonly typeParameters: readonly TypeParameter[];
  readonly selfType: NamedType;
  readonly isValueType: boolean;
  readonly isInterface: boolean;
  readonly isStatic: boolean;
  isReadingBases = false;
  private isBaseUnknown: boolean | undefined;
  private ownBases: readonly Type[] | undefined;
  private lacksSupertypes = false;
  private allSupertypes: readonly NamedType[] | undefined;
  private searchedTypes: readonly NamedType[] | undefined;
  private byDefinition: ReadonlyMap<Definition, NamedType> | undefined;
  private membersByPart: Map<Declaration, readonly (Member | undefined)[]> | undefined;
  private membersByName: ReadonlyMap<string, readonly Member[]> | undefined;
  private lookups: Map<string, readonly Found[]> | undefined;
  private contexts: Map<Declaration, TypeContext> | undefined;
  private primary: ReadonlyMap<string, Type> | null | undefined;
  private conversions: readonly Member[] | undefined;
  private declaredConversions: number | undefined;
  private triedConversions: number | undefined;
  private constraints: Map<TypeParameter, Constraints> | undefined;

  constructor(
    readonly symbols: SymbolTools,
    readonly symbol: TypeSymbol,
    readonly id: number,
  ) {
    const { kind, outer, parts, key } = symbol;
    this.name = key.split("`", 1)[0] ?? "";
    this.key = key;
    this.namespace = symbol.namespace;
    this.isFramework = symbol.isFramework === true;
    this.isNullable = this.isFramework && key === "Nullable`1" && symbol.namespace === "System";
    this.kind = kind;
    this.outer = outer && symbols.definitionOf(outer);
    const own = parts[0].typeParameters.map((name) => symbols.store.parameter(name, this));
    this.typeParameters = this.outer === undefined ? own : [...this.outer.typeParameters, ...own];
    this.selfType = symbols.store.named(this, this.typeParameters);
    this.isValueType = VALUE_KINDS.has(kind);
    this.isInterface = kind === "interface";
    this.isStatic = parts[0].modifiers.includes("static");
  }

  get fullName(): string {
    return this.outer === undefined ? this.name : `${this.outer.fullName}.${this.name}`;
  }

  contextIn(part: Declaration): TypeContext {
    this.contexts ??= new Map();
    return getOrMake(this.contexts, part, () => new NestedTypeContext(memberScope(this.symbol, part), this));
  }

  get bases(): readonly Type[] {
    this.ownBases ??= this.readBases();
    return this.ownBases;
  }

  get hasUnknownBase(): boolean {
    this.isBaseUnknown ??= this.supertypes.some((type) => type.definition.bases.includes(UNKNOWN));
    return this.isBaseUnknown;
  }

  get baseClass(): Type | undefined {
    if (this.isInterface) return undefined;
    return this.bases.find((base) => base === UNKNOWN || (base.kind === "named" && !base.definition.isInterface));
  }

  get supertypes(): readonly NamedType[] {
    if (this.allSupertypes === undefined) {
      this.allSupertypes = this.gatherSupertypes();
      this.lacksSupertypes = this.allSupertypes.length > MOST_WITH_ITSELF;
      if (this.allSupertypes.length > MANY_SUPERTYPES) this.symbols.keepForNow(this);
    }
    return this.allSupertypes;
  }

  get hasTooManySupertypes(): boolean {
    return this.lacksSupertypes;
  }

  forgetSupertypes(): void {
    this.allSupertypes = undefined;
    this.searchedTypes = undefined;
    this.byDefinition = undefined;
  }

  baseOf(definition: Definition): NamedType | undefined {
    this.byDefinition ??= new Map(this.supertypes.toReversed().map((type) => [type.definition, type]));
    return this.byDefinition.get(definition);
  }

  ownMembers(name: string): readonly Member[] {
    return this.members.get(name) ?? NOTHING;
  }

  get members(): ReadonlyMap<string, readonly Member[]> {
    this.membersByName ??= this.readMembers();
    return this.membersByName;
  }

  memberAt(part: Declaration, at: number): Member | undefined {
    return this.members.size === 0 ? undefined : this.membersByPart?.get(part)?.[at];
  }

  lookup(name: string): readonly Found[] {
    this.lookups ??= new Map();
    const known = this.lookups.get(name);
    if (known !== undefined) return known;
    const found = this.search(name);
    this.lookups.set(name, found);
    return found;
  }

  private search(name: string): readonly Found[] {
    let found: Found[] | undefined;
    for (const type of this.searched) {
      for (const member of type.definition.ownMembers(name)) {
        if (found === undefined) found = [foundIn(type, member)];
        else found.push(foundIn(type, member));
      }
    }
    return found ?? NOTHING;
  }

  forget(): void {
    this.lookups = undefined;
    this.contexts = undefined;
    this.membersByPart = undefined;
    this.membersByName = undefined;
    this.primary = undefined;
    this.conversions = undefined;
  }

  get primaryParameters(): ReadonlyMap<string, Type> | undefined {
    if (this.primary === undefined) {
      const { parameters } = this.ownMembers(this.name).find(({ header }) => header.isPrimary) ?? {};
      this.primary = parameters === undefined ? null : firstByName(parameters);
    }
    return this.primary ?? undefined;
  }

  get conversionCount(): number {
    this.triedConversions ??= this.supertypes.reduce((sum, { definition }) => sum + definition.ownConversionCount, 0);
    return this.triedConversions;
  }

  get ownConversionCount(): number {
    this.declaredConversions ??= this.symbol.parts.reduce(
      (sum, part) => sum + conversionsIn(this.symbols.headers.of(part)),
      0,
    );
    return this.declaredConversions;
  }

  get implicitConversions(): readonly Member[] {
    this.conversions ??= [...this.members.values()]
      .flat()
      .filter(({ kind, simpleName }) => kind === "conversion" && simpleName.startsWith("implicit"))
      .slice(0, LINK_LIMITS.conversions);
    return this.conversions;
  }

  constraintsOf(parameter: TypeParameter): Constraints {
    const { outer } = this;
    if (outer?.typeParameters.includes(parameter)) return outer.constraintsOf(parameter);
    this.constraints ??= new Map();
    return getOrMake(this.constraints, parameter, () => {
      // Any part may say it, and need not.
      for (const part of this.symbol.parts) {
        const found = readConstraints(part.constraints, parameter.name, this.contextIn(part), this.symbols.types);
        if (found !== undefined) return found;
      }
      return NO_CONSTRAINTS;
    });
  }

  // Members of interfaces are not found through a class; an interface has those of `object` besides.
  private get searched(): readonly NamedType[] {
    this.searchedTypes ??= this.typesToSearch();
    return this.searchedTypes;
  }

  private typesToSearch(): readonly NamedType[] {
    if (!this.isInterface) return this.supertypes.filter(({ definition }) => !definition.isInterface);
    const object = this.symbols.coreType("Object");
    return object.kind === "named" ? [...this.supertypes, object] : this.supertypes;
  }

  private readBases(): readonly Type[] {
    if (this.isReadingBases) return [];
    this.isReadingBases = true;
    const written = this.readBaseLists();
    const bases = [...new Set(written)].slice(0, LINK_LIMITS.supertypes);
    const hasClass = bases.some((base) => base === UNKNOWN || (base.kind === "named" && !base.definition.isInterface));
    const implied = hasClass ? undefined : this.impliedBase;
    return implied === undefined || implied === this.selfType ? bases : [implied, ...bases];
  }

  private readBaseLists(): readonly Type[] {
    try {
      return this.symbol.parts.flatMap((part) => this.basesIn(part));
    } finally {
      this.isReadingBases = false;
    }
  }

  private get impliedBase(): Type | undefined {
    const { symbols, kind } = this;
    if (kind === "interface") return undefined;
    if (kind === "enum") return symbols.coreType("Enum");
    if (kind === "delegate") return symbols.coreType("MulticastDelegate");
    return symbols.coreType(this.isValueType ? "ValueType" : "Object");
  }

  // An enum's base is the type of its values.
  private basesIn(part: Declaration): readonly Type[] {
    if (this.kind === "enum") return [];
    const own = this.typeParameters.slice(this.outer?.typeParameters.length ?? 0);
    const context = new NestedTypeContext(headerScope(this.symbol, part), this.outer, own);
    return part.bases.map((text) => this.symbols.types.read(text, context));
  }

  private gatherSupertypes(): readonly NamedType[] {
    const { store } = this.symbols;
    const found = new Set<NamedType>([this.selfType]);
    for (const isInterface of [false, true]) {
      for (const type of found) {
        // `interface I<T> : J<I<I<T>>>` would not end.
        if (found.size > MOST_WITH_ITSELF) return [...found];
        const by = pair(type.definition.typeParameters, type.arguments);
        for (const base of type.definition.bases) {
          if (base.kind !== "named" || base.definition.isInterface !== isInterface) continue;
          found.add(substitute(base, by, store) as NamedType);
        }
      }
    }
    return [...found];
  }

  private readMembers(): ReadonlyMap<string, readonly Member[]> {
    const members = new Map<string, Member[]>();
    this.membersByPart = new Map();
    for (const part of this.symbol.parts) {
      const own = this.symbols.headers.of(part).map((header, at) => this.memberOf(header, part, at));
      this.membersByPart.set(part, own);
      for (const member of own) if (member !== undefined) append(members, lookupName(member), member);
    }
    for (const [name, list] of members) if (list.length > 1) members.set(name, this.activeOnes(list));
    return members;
  }

  private memberOf(header: MemberHeader, part: Declaration, at: number): Member | undefined {
    return header.kind === "localFunction" ? undefined : new LazyMember(this, header, part, at);
  }

  private activeOnes(list: Member[]): Member[] {
    const active = list.filter((member) => !this.symbols.headers.isInactive(member.header));
    return active.length > 0 ? active : list;
  }
}

function conversionsIn(headers: readonly MemberHeader[]): number {
  let count = 0;
  for (const { kind } of headers) if (kind === "conversion") count++;
  return count;
}

// Only broken code has two of a name.
function firstByName(parameters: Member["parameters"]): ReadonlyMap<string, Type> {
  return new Map(parameters.toReversed().map(({ name, type }) => [name, type]));
}

// What implements an interface in so many words is found by that alone.
function lookupName({ explicitInterface, simpleName, header }: Member): string {
  return explicitInterface === undefined ? simpleName : header.name;
}
