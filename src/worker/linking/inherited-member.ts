import { type BoundType, type Hierarchy, identityOf, ownName, unbound } from "./hierarchy.ts";
import { type BoundMember, boundMembers, contextOf, findSame, returnSame } from "./matching.ts";
import type { Member, MemberTable } from "./member-table.ts";
import { signatureOf, withoutNullability } from "./signatures.ts";
import type { TypeSymbol } from "./type-index.ts";

/** Finds what members override and implement. Only what is in the table can be found. */
export class InheritedMembers {
  constructor(
    private readonly hierarchy: Hierarchy,
    private readonly table: MemberTable,
  ) {}

  /** What a member of a type stands for, the nearest first: a constructor's namesake in the base class, what it overrides, what it implements. */
  *above(member: Member, symbol: TypeSymbol): Generator<Member> {
    const own = { type: unbound(symbol), member };
    if (member.kind === "constructor") yield* this.baseConstructor(own);
    else {
      if (member.modifiers.includes("override")) yield* this.overridden(own);
      yield* this.implemented(own);
    }
  }

  private *baseConstructor(own: BoundMember): Generator<Member> {
    const base = this.hierarchy.baseClass(own.type);
    if (base === undefined) return;
    const named = { ...own, member: { ...own.member, simpleName: ownName(base.symbol) } };
    const found = this.find(named, base, (member) => !member.modifiers.includes("static"));
    if (found !== undefined) yield found;
  }

  private *overridden(own: BoundMember): Generator<Member> {
    for (const base of this.hierarchy.baseClasses(own.type)) {
      const found = this.find(own, base, isOverridable);
      if (found !== undefined) yield found;
    }
  }

  private *implemented(own: BoundMember): Generator<Member> {
    for (const type of this.interfacesOf(own)) {
      const found = this.find(own, type, (member) => isImplementable(member, own.member));
      if (found !== undefined && returnSame(own, { type, member: found }, this.hierarchy.resolver)) yield found;
    }
  }

  // The compiler's order, but of the type's own base lists alone: what a base class implements it implements itself.
  private interfacesOf(own: BoundMember): readonly BoundType[] {
    const declared = new Set(this.hierarchy.declaredInterfaces(own.type).map(identityOf));
    const all = this.hierarchy.allInterfaces(own.type).filter((type) => declared.has(identityOf(type)));
    if (own.member.explicitInterface !== undefined) return this.named(own, own.member.explicitInterface, all);
    if (!isPublic(own)) return [];
    return all.filter((type) => !this.isImplementedExplicitly(own, type, all));
  }

  /** The interface that an explicit implementation names: only one of several of its name has the same arguments. */
  private named(own: BoundMember, written: string, all: readonly BoundType[]): readonly BoundType[] {
    const { resolver } = this.hierarchy;
    const context = contextOf(own, resolver);
    const type = resolver.parse(written);
    const symbol = resolver.resolve(type, context.scope);
    const found = all.filter((candidate) => candidate.symbol.parts[0] === symbol?.parts[0]);
    if (found.length < 2) return found;
    const signature = withoutNullability(signatureOf(type, context));
    return found.filter((candidate) => withoutNullability(boundSignature(candidate)) === signature);
  }

  private isImplementedExplicitly(own: BoundMember, type: BoundType, all: readonly BoundType[]): boolean {
    const { member } = own;
    const others = boundMembers(this.table.membersOf(own.type.symbol), own.type).filter(
      (other) => other.member.explicitInterface !== undefined && other.member.simpleName === member.simpleName,
    );
    return others.some((other) => {
      const isNamed = this.named(other, other.member.explicitInterface ?? "", all).includes(type);
      return isNamed && findSame(own, [other], this.hierarchy.resolver) !== undefined;
    });
  }

  private find(own: BoundMember, type: BoundType, isWanted: (member: Member) => boolean): Member | undefined {
    const members = boundMembers(this.table.membersOf(type.symbol), type);
    const wanted = members.filter(({ member }) => member.explicitInterface === undefined && isWanted(member));
    return findSame(own, wanted, this.hierarchy.resolver);
  }
}

const OVERRIDABLE: ReadonlySet<string> = new Set(["virtual", "abstract", "override"]);

function isOverridable({ modifiers }: Member): boolean {
  return modifiers.some((word) => OVERRIDABLE.has(word));
}

function isImplementable(member: Member, own: Member): boolean {
  return member.modifiers.includes("static") === own.modifiers.includes("static");
}

// What stands in an interface without a word is public; it implements nothing, but says again what its bases say.
function isPublic({ type, member }: BoundMember): boolean {
  return member.modifiers.includes("public") || type.symbol.kind === "interface";
}

function boundSignature({ symbol, arguments: known }: BoundType): string {
  const list = [...known.values()];
  return list.length === 0 ? symbol.parts[0].id : `${symbol.parts[0].id}<${list.join()}>`;
}
