import type { StepLimit } from "../limits/budget.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { type BoundType, type Hierarchy, identityOf, ownName, unbound } from "./hierarchy.ts";
import { type BoundMember, contextOf, returnSame, type SignatureTable } from "./matching.ts";
import type { ComparedMember } from "./member-table.ts";
import { signatureOf, withoutNullability } from "./signatures.ts";

/** Finds what members override and implement. Only what is in the table can be found. */
export class InheritedMembers {
  /** Members of one type come one after the other. */
  private last: { readonly symbol: TypeSymbol; readonly interfaces: readonly BoundType[] } | undefined;

  constructor(
    private readonly hierarchy: Hierarchy,
    private readonly signatures: SignatureTable,
    private readonly steps: StepLimit,
  ) {}

  /** What a member of a type stands for, the nearest first: a constructor's namesake in the base class, what it overrides, what it implements. */
  *above(member: ComparedMember, symbol: TypeSymbol): Generator<ComparedMember> {
    const own = { type: unbound(symbol), member };
    if (member.kind === "constructor") yield* this.baseConstructor(own);
    else {
      if (member.modifiers.includes("override")) yield* this.overridden(own);
      yield* this.implemented(own);
    }
  }

  private *baseConstructor(own: BoundMember): Generator<ComparedMember> {
    const base = this.hierarchy.baseClass(own.type);
    if (base === undefined) return;
    const named = { ...own, member: { ...own.member, simpleName: ownName(base.symbol) } };
    const found = this.find(named, base, (member) => !member.modifiers.includes("static"));
    if (found !== undefined) yield found;
  }

  private *overridden(own: BoundMember): Generator<ComparedMember> {
    for (const base of this.hierarchy.baseClasses(own.type)) {
      const found = this.find(own, base, isOverridable);
      if (found !== undefined) yield found;
    }
  }

  private *implemented(own: BoundMember): Generator<ComparedMember> {
    for (const type of this.interfacesOf(own)) {
      const found = this.find(own, type, (member) => isImplementable(member, own.member));
      if (found !== undefined && returnSame(own, { type, member: found }, this.hierarchy.resolver)) yield found;
    }
  }

  // The compiler's order, but of the type's own base lists alone: what a base class implements it implements itself.
  private interfacesOf(own: BoundMember): readonly BoundType[] {
    const { member } = own;
    if (member.explicitInterface === undefined && !isPublic(own)) return [];
    const all = this.declaredInterfaces(own.type);
    if (member.explicitInterface !== undefined) return this.named(own, member.explicitInterface, all);
    const others = this.explicitOnes(own).map((other) => this.named(other, other.member.explicitInterface ?? "", all));
    return others.length === 0 ? all : all.filter((type) => !others.some((types) => types.includes(type)));
  }

  private declaredInterfaces(type: BoundType): readonly BoundType[] {
    const { symbol } = type;
    if (this.last?.symbol === symbol) return this.last.interfaces;
    const declared = new Set(this.hierarchy.declaredInterfaces(type).map(identityOf));
    const interfaces = this.hierarchy.allInterfaces(type).filter((one) => declared.has(identityOf(one)));
    this.steps.spend(declared.size);
    this.last = { symbol, interfaces };
    return interfaces;
  }

  /** The interface that an explicit implementation names: only one of several of its name has the same arguments. */
  private named(own: BoundMember, written: string, all: readonly BoundType[]): readonly BoundType[] {
    this.steps.spend(all.length >> 2);
    const { resolver } = this.hierarchy;
    const context = contextOf(own, resolver);
    const type = resolver.parse(written);
    const symbol = resolver.resolve(type, context.scope);
    const found = all.filter((candidate) => candidate.symbol.parts[0] === symbol?.parts[0]);
    if (found.length < 2) return found;
    const signature = withoutNullability(signatureOf(type, context));
    return found.filter((candidate) => withoutNullability(boundSignature(candidate)) === signature);
  }

  /** The explicit implementations beside a member that have its name and parameters. */
  private explicitOnes({ type, member }: BoundMember): readonly BoundMember[] {
    return this.signatures
      .sameAs({ type, member }, type)
      .filter((other) => other.explicitInterface !== undefined && other.kind === member.kind)
      .map((other) => ({ type, member: other }));
  }

  private find(
    own: BoundMember,
    type: BoundType,
    isWanted: (member: ComparedMember) => boolean,
  ): ComparedMember | undefined {
    this.steps.spend(1);
    return this.signatures.findSame(own, type, (member) => member.explicitInterface === undefined && isWanted(member));
  }
}

const OVERRIDABLE: ReadonlySet<string> = new Set(["virtual", "abstract", "override"]);

function isOverridable({ modifiers }: ComparedMember): boolean {
  return modifiers.some((word) => OVERRIDABLE.has(word));
}

function isImplementable(member: ComparedMember, own: ComparedMember): boolean {
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
