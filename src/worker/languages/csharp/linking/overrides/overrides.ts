import type { MemberHeader } from "../declared/member-header.ts";
import { asSupertype, asSupertypes } from "../symbols/member-search.ts";
import type { Definition, Member, NamedType } from "../symbols/model.ts";
import type { SymbolTools } from "../symbols/symbol-tools.ts";
import { ExplicitMembers, interfaceNamedBy } from "./explicit-members.ts";
import { allInterfacesOf, baseClassesOf, baseClassOf, declaredInterfacesOf } from "./hierarchy.ts";
import { type MemberSignature, Signatures, type Spend } from "./signatures.ts";

/** Finds which members override or implement which, upwards from a member and downwards to it. */
export class Overrides {
  readonly signatures: Signatures;
  private readonly explicit = new ExplicitMembers();
  /** Cached because members of one type are queried in succession. */
  private lastSigned: { readonly member: Member; readonly signature: MemberSignature } | undefined;
  private last: { readonly definition: Definition; readonly interfaces: readonly NamedType[] } | undefined;

  constructor(
    private readonly symbols: SymbolTools,
    private readonly spend: Spend = () => {},
  ) {
    this.signatures = new Signatures(symbols, spend);
  }

  /**
   * Yields the members above a member, the nearest first: a constructor with the same parameters in the base class, the
   * overridden members, the implemented ones, what the overridden ones implement.
   */
  *above(member: Member): Generator<Member> {
    if (member.kind === "constructor") {
      yield* this.baseConstructor(member);
      return;
    }
    const overridden: Member[] = [];
    for (const base of member.isOverride ? this.overridden(member) : []) {
      overridden.push(base);
      yield base;
    }
    for (const one of [member, ...overridden]) yield* this.implemented(one);
  }

  /**
   * Returns a type's members that override or implement a member of a supertype: explicit implementations, overrides,
   * or members with the same signature.
   */
  below(definition: Definition, member: Member): readonly Member[] {
    if (member.owner.isInterface) return this.implementing(definition, member);
    const own = definition.ownMembers(member.simpleName);
    if (own.length === 0) return [];
    const wanted = this.signatureFrom(definition, member);
    const alike = this.signatures.possible(wanted, own, definition.selfType);
    return alike.filter((other) => other.isOverride && other.kind === member.kind);
  }

  /** Whether a member overrides another one of a base class; distinguishes very many overloads, too. */
  isOverrideOf(member: Member, base: Member): boolean {
    const { owner, kind, isOverride } = member;
    if (base.owner.isInterface || !isOverride || kind !== base.kind) return false;
    if (owner === base.owner || owner.baseOf(base.owner) === undefined) return false;
    return this.signatures.mayHave(member, this.signatureFrom(owner, base), owner.selfType);
  }

  private *baseConstructor(member: Member): Generator<Member> {
    const base = baseClassOf(member.owner.selfType);
    if (base === undefined) return;
    const found = this.find(member, base, base.definition.name, ({ isStatic }) => !isStatic);
    if (found !== undefined) yield found;
  }

  private *overridden(member: Member): Generator<Member> {
    for (const base of baseClassesOf(member.owner.selfType)) {
      const found = this.find(member, base, member.simpleName, isOverridable);
      if (found !== undefined) yield found;
    }
  }

  private *implemented(member: Member): Generator<Member> {
    const own = member.owner.selfType;
    for (const type of this.interfacesOf(member)) {
      const found = this.find(member, type, member.simpleName, ({ isStatic }) => isStatic === member.isStatic);
      if (found !== undefined && this.signatures.haveSameReturnType(member, own, found, type)) yield found;
    }
  }

  private find(
    member: Member,
    type: NamedType,
    name: string,
    isWanted: (other: Member) => boolean,
  ): Member | undefined {
    this.spend(1);
    const others = type.definition.ownMembers(name);
    if (others.length === 0) return undefined;
    const isAlike = (other: Member) => other.kind === member.kind && isWanted(other);
    return this.signatures.matching(this.ownSignature(member), others, type, isAlike)[0];
  }

  // The same member is looked up in one supertype after the other.
  private ownSignature(member: Member): MemberSignature {
    if (this.lastSigned?.member !== member) {
      this.lastSigned = { member, signature: this.signatures.of(member, member.owner.selfType) };
    }
    return this.lastSigned.signature;
  }

  // The compiler's order, but only of the type's own base lists: a base class implements its interfaces itself.
  private interfacesOf(member: Member): readonly NamedType[] {
    const isExplicit = member.explicitInterface !== undefined;
    if (!isExplicit && !isPublic(member)) return [];
    const all = this.declaredInterfaces(member.owner);
    if (isExplicit) return this.namedBy(member, all);
    const others = this.explicitLike(member).map((other) => this.namedBy(other, all));
    return others.length === 0 ? all : all.filter((type) => !others.some((types) => types.includes(type)));
  }

  private declaredInterfaces(definition: Definition): readonly NamedType[] {
    if (this.last?.definition === definition) return this.last.interfaces;
    // Nothing is collected if no steps are left.
    this.spend(1);
    const interfaces = inCompilersOrder(declaredInterfacesOf(definition.selfType), definition.selfType);
    this.spend(interfaces.length);
    this.last = { definition, interfaces };
    return interfaces;
  }

  /**
   * Returns the interface that an explicit implementation names: of several with its name only one has the same arguments.
   */
  private namedBy(member: Member, all: readonly NamedType[]): readonly NamedType[] {
    this.spend(all.length >> 2);
    const named = interfaceNamedBy(member);
    if (named.kind !== "named") return [];
    // Several projects may compile it from the same file.
    const [declaration] = named.definition.symbol.parts;
    const found = all.filter(({ definition }) => definition.symbol.parts[0] === declaration);
    if (found.length < 2) return found;
    return found.filter((type) => this.symbols.compared(type) === this.symbols.compared(named));
  }

  /** Returns the explicit implementations in the same type with a member's name and parameters. */
  private explicitLike(member: Member): readonly Member[] {
    const { owner, simpleName, kind } = member;
    const explicit = this.explicit.of(owner, simpleName);
    if (explicit.length === 0) return explicit;
    return this.signatures.matching(
      this.ownSignature(member),
      explicit,
      owner.selfType,
      (other) => other.kind === kind,
    );
  }

  private implementing(definition: Definition, member: Member): readonly Member[] {
    const { owner, simpleName } = member;
    const explicit = this.explicit.of(definition, simpleName);
    const isExplicit = explicit.some((other) => namesInterface(other, owner));
    const own = isExplicit ? explicit : definition.ownMembers(simpleName);
    if (own.length === 0 && definition.isInterface) return [];
    const alike = this.signaturesFrom(definition, member).flatMap((wanted) =>
      own.length > 0
        ? this.signatures.possible(wanted, own, definition.selfType)
        : this.inherited(wanted, definition, simpleName),
    );
    const found = alike.filter((other) => other.kind === member.kind && (!isExplicit || namesInterface(other, owner)));
    return [...new Set(found)];
  }

  // One signature for each set of type arguments with which the interface is implemented.
  private signaturesFrom(definition: Definition, member: Member): readonly MemberSignature[] {
    if (member.owner.typeParameters.length === 0) return [this.signatureFrom(definition, member)];
    const throughs = asSupertypes(definition.selfType, member.owner, this.symbols);
    if (throughs.length < 2) return [this.signatureFrom(definition, member)];
    this.spend(throughs.length);
    return throughs.map((through) => this.signatures.of(member, through));
  }

  // Without type arguments the signature is the same from everywhere. With very many supertypes not all are known.
  private signatureFrom({ selfType }: Definition, member: Member): MemberSignature {
    const { owner } = member;
    const isGeneric = owner.typeParameters.length > 0;
    const through = isGeneric ? asSupertype(selfType, owner, this.symbols) : undefined;
    return this.signatures.of(member, through ?? owner.selfType);
  }

  // A member that a class inherits may implement the class's interface.
  private inherited(wanted: MemberSignature, definition: Definition, name: string): readonly Member[] {
    const found = definition.lookup(name).filter(({ member, type }) => this.signatures.mayHave(member, wanted, type));
    return found.map(({ member }) => member);
  }
}

/** Whether members of derived types can override or implement a member. */
export function isOverridable({ owner, header }: Member): boolean {
  return owner.isInterface || isOverridableHeader(header);
}

/** Whether the modifiers allow a member to be overridden. */
export function isOverridableHeader({ modifiers }: MemberHeader): boolean {
  return modifiers.some((word) => OVERRIDABLE.has(word));
}

const OVERRIDABLE: ReadonlySet<string> = new Set(["virtual", "abstract", "override"]);

// Interfaces of base classes come before the others.
function inCompilersOrder(declared: readonly NamedType[], type: NamedType): readonly NamedType[] {
  if (baseClassOf(type) === undefined) return declared;
  const own = new Set(declared);
  return allInterfacesOf(type).filter((one) => own.has(one));
}

// An interface member without a modifier is public; it implements nothing, but may redeclare a member of its bases.
function isPublic({ owner, header }: Member): boolean {
  return header.modifiers.includes("public") || owner.isInterface;
}

// Name and arity are enough: of several with other type arguments any may be meant.
function namesInterface(explicit: Member, { name, typeParameters }: Definition): boolean {
  const named = interfaceNamedBy(explicit);
  if (named.kind !== "named" || named.definition.name !== name) return false;
  return named.definition.typeParameters.length === typeParameters.length;
}
