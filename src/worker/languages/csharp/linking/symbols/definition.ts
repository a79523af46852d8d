import type { TypeKind } from "../../../../../shared/model/entity.ts";
import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { isOfBlockAlone } from "../declared/member-header.ts";
import { memberScope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { accessibleOnes } from "./accessibility.ts";
import { NO_CONSTRAINTS, readConstraints } from "./constraints.ts";
import { DeclaredMembers } from "./declared-members.ts";
import type { Constraints, Definition, Found, Member, NamedType, Type, TypeContext, TypeParameter } from "./model.ts";
import { Supertypes } from "./supertypes.ts";
import type { SymbolTools } from "./symbol-tools.ts";
import { NestedTypeContext } from "./type-context.ts";

const NOTHING: readonly never[] = [];

/** Returns a member as found in a type. */
export function foundIn(type: NamedType, member: Member): Found {
  return { member, type, typeArguments: NOTHING, isReduced: false };
}

const VALUE_KINDS: ReadonlySet<TypeKind> = new Set(["struct", "record struct", "enum"]);

/** A definition that reads its declarations on demand. */
export class LazyDefinition implements Definition {
  readonly name: string;
  readonly key: string;
  readonly namespace: string;
  readonly kind: TypeKind;
  readonly isExternal: boolean;
  readonly isNullable: boolean;
  instances: Map<number, NamedType> | undefined;
  withoutArguments: NamedType | undefined;
  readonly outer: Definition | undefined;
  readonly typeParameters: readonly TypeParameter[];
  readonly selfType: NamedType;
  readonly isValueType: boolean;
  readonly isInterface: boolean;
  readonly isStatic: boolean;
  readonly isRefStruct: boolean;
  readonly isSealed: boolean;
  readonly isPartial: boolean;
  private readonly above: Supertypes;
  private readonly declared: DeclaredMembers;
  private lookups: Map<string, readonly Found[]> | undefined;
  private contexts: Map<Declaration, TypeContext> | undefined;
  /** By part: the context of excluded members, if the preprocessor excludes only some of a type's members. */
  private contextsOfInactiveMembers: Map<Declaration, TypeContext> | undefined;
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
    this.isExternal = symbol.isExternal === true;
    this.isNullable = this.isExternal && key === "Nullable`1" && symbol.namespace === "System";
    this.kind = kind;
    this.outer = outer && symbols.definitionOf(outer);
    const own = parts[0].typeParameters.map((name) => symbols.store.parameter(name, this));
    const around = this.outer?.typeParameters ?? NOTHING;
    this.typeParameters = own.length === 0 ? around : around.length === 0 ? own : [...around, ...own];
    this.selfType = symbols.store.named(this, this.typeParameters);
    this.isValueType = VALUE_KINDS.has(kind);
    this.isInterface = kind === "interface";
    this.isStatic = parts[0].modifiers.includes("static");
    this.isRefStruct = this.isValueType && (isRefStructOfTable(symbol, key) || parts.some(isRef));
    this.isSealed = kind === "delegate" || parts.some(({ modifiers }) => modifiers.includes("sealed"));
    this.isPartial = parts.some(({ modifiers }) => modifiers.includes("partial"));
    this.above = new Supertypes(this, symbols);
    this.declared = new DeclaredMembers(this, symbols);
  }

  get fullName(): string {
    return this.outer === undefined ? this.name : `${this.outer.fullName}.${this.name}`;
  }

  contextIn(part: Declaration): TypeContext {
    this.contexts ??= new Map();
    return getOrMake(this.contexts, part, () => new NestedTypeContext(memberScope(this.symbol, part), this));
  }

  memberContextIn(part: Declaration, header: MemberHeader): TypeContext {
    if (part.isInactive || !this.symbols.headers.isInactive(header, part)) return this.contextIn(part);
    this.contextsOfInactiveMembers ??= new Map();
    const scope = () => ({ ...memberScope(this.symbol, part), isInactiveMember: true }) as const;
    return getOrMake(this.contextsOfInactiveMembers, part, () => new NestedTypeContext(scope(), this));
  }

  get isReadingBases(): boolean {
    return this.above.isReadingBases;
  }

  get bases(): readonly Type[] {
    return this.above.bases;
  }

  get hasUnknownBase(): boolean {
    return this.above.hasUnknownBase;
  }

  get hasUnknownClass(): boolean {
    return this.above.unknownClasses.length > 0;
  }

  get unknownClasses(): readonly string[] {
    return this.above.unknownClasses;
  }

  get ownUnknownClasses(): readonly string[] {
    return this.above.ownUnknownClasses;
  }

  mayBe({ isInterface }: Definition): boolean {
    return isInterface ? this.above.hasUnknownBase : this.hasUnknownClass;
  }

  get baseClass(): Type | undefined {
    return this.above.baseClass;
  }

  get supertypes(): readonly NamedType[] {
    return this.above.all;
  }

  get hasTooManySupertypes(): boolean {
    return this.above.areTooMany;
  }

  forgetSupertypes(): void {
    this.above.forget();
  }

  baseOf(definition: Definition): NamedType | undefined {
    return this.above.of(definition);
  }

  basesOf(definition: Definition): readonly NamedType[] {
    return this.above.allOf(definition);
  }

  ownMembers(name: string): readonly Member[] {
    return this.declared.byName.get(name) ?? NOTHING;
  }

  get members(): ReadonlyMap<string, readonly Member[]> {
    return this.declared.byName;
  }

  memberAt(part: Declaration, at: number): Member | undefined {
    return this.declared.at(part, at);
  }

  get primaryConstructor(): Member | undefined {
    return this.declared.primaryConstructor;
  }

  get conversionCount(): number {
    this.triedConversions ??= this.supertypes.reduce((sum, { definition }) => sum + definition.ownConversionCount, 0);
    return this.triedConversions;
  }

  get ownConversionCount(): number {
    return this.declared.conversionCount;
  }

  get implicitConversions(): readonly Member[] {
    return this.declared.implicitConversions;
  }

  lookup(name: string): readonly Found[] {
    this.lookups ??= new Map();
    const known = this.lookups.get(name);
    if (known !== undefined) return known;
    const found = this.findMembers(name);
    this.lookups.set(name, found);
    return found;
  }

  forget(): void {
    this.lookups = undefined;
    this.contexts = undefined;
    this.contextsOfInactiveMembers = undefined;
    this.declared.forget();
  }

  constraintsOf(parameter: TypeParameter): Constraints {
    const { outer } = this;
    if (outer?.typeParameters.includes(parameter)) return outer.constraintsOf(parameter);
    this.constraints ??= new Map();
    return getOrMake(this.constraints, parameter, () => this.readConstraints(parameter));
  }

  // Any part may declare the constraints, and not all have to.
  private readConstraints(parameter: TypeParameter): Constraints {
    for (const part of this.symbol.parts) {
      const found = readConstraints(part.constraints, parameter.name, this.contextIn(part), this.symbols.types);
      if (found !== undefined) return found;
    }
    return NO_CONSTRAINTS;
  }

  private findMembers(name: string): readonly Found[] {
    let found: Found[] | undefined;
    for (const type of this.above.lookupTypes) {
      for (const member of type.definition.ownMembers(name)) {
        // A name never means a constructor: an inherited member of the same name is found instead.
        if (member.kind === "constructor" || isOfBlockAlone(member.header)) continue;
        if (found === undefined) found = [foundIn(type, member)];
        else found.push(foundIn(type, member));
      }
    }
    return found === undefined ? NOTHING : withoutInherited(found);
  }
}

function isRef({ modifiers }: Declaration): boolean {
  return modifiers.includes("ref");
}

// The table of .NET does not contain this: these two are the ones that matter to overload resolution.
function isRefStructOfTable({ isExternal, namespace }: TypeSymbol, key: string): boolean {
  return isExternal === true && namespace === "System" && (key === "Span`1" || key === "ReadOnlySpan`1");
}

// A record has no property of its own for a parameter if it inherits one of that name: it overrides an abstract one,
// and does not see an inaccessible one.
function withoutInherited(found: readonly Found[]): readonly Found[] {
  if (found.length === 1 || !found.some(({ member }) => mayBeInherited(member))) return found;
  return found.filter(({ member }, at) => !mayBeInherited(member) || !inheritsValue(member.owner, found.slice(at + 1)));
}

function mayBeInherited({ kind, owner, simpleName, header: { modifiers } }: Member): boolean {
  if (kind !== "property" || !owner.kind.startsWith("record") || owner.isExternal) return false;
  const isParameter = (owner.primaryConstructor?.placeOfParameter(simpleName) ?? -1) >= 0;
  return isParameter && !modifiers.some((word) => HIDING.has(word));
}

function inheritsValue(from: Definition, above: readonly Found[]): boolean {
  const nearest = accessibleOnes(above, { from }).find(isValue);
  return nearest !== undefined && !nearest.member.header.modifiers.includes("abstract");
}

function isValue({ member: { kind } }: Found): boolean {
  return kind === "property" || kind === "field";
}

/** Modifiers of a property that is declared in spite of an inherited one. */
const HIDING: ReadonlySet<string> = new Set(["new", "override"]);
