import { typeIdIn } from "../../../shared/entity-id.ts";
import { append, getOrMake } from "../maps.ts";
import type { Definition } from "../symbols/definition.ts";
import type { Member } from "../symbols/member.ts";
import { asSupertype, seenFrom } from "../symbols/member-search.ts";
import type { Symbols } from "../symbols/symbols.ts";

/** Which members are meant besides when an interface's or a base class's is called. */
export class Implementers {
  private derived: ReadonlyMap<Definition, readonly Definition[]> | undefined;
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly symbols: Symbols) {}

  /** The ids of the members that implement or override a member; none for one that nothing can. */
  of(memberId: string): readonly string[] {
    return getOrMake(this.known, memberId, () => {
      const member = this.memberOf(memberId);
      return member === undefined || !isOpen(member) ? [] : this.find(member);
    });
  }

  private memberOf(memberId: string): Member | undefined {
    const { resolver, headers } = this.symbols;
    const part = resolver.index.declarations.get(typeIdIn(memberId) ?? "");
    const symbol = part && resolver.index.symbolOf(part);
    if (part === undefined || symbol === undefined) return undefined;
    return this.symbols.definitionOf(symbol).memberAt(part, headers.idsOf(part).indexOf(memberId));
  }

  private find(member: Member): readonly string[] {
    const below = new Set([member.owner]);
    for (const at of below) for (const derived of this.derivedOf(at)) below.add(derived);
    below.delete(member.owner);
    const found = [...below].flatMap((definition) => implementation(definition, member, this.symbols));
    return [...new Set(found)].map(({ part, at }) => this.symbols.headers.idsOf(part)[at] ?? "");
  }

  private derivedOf(definition: Definition): readonly Definition[] {
    this.derived ??= this.gatherDerived();
    return this.derived.get(definition) ?? [];
  }

  private gatherDerived(): ReadonlyMap<Definition, readonly Definition[]> {
    const { index } = this.symbols.resolver;
    const symbols = new Set([...index.declarations.values()].flatMap((part) => index.symbolOf(part) ?? []));
    const derived = new Map<Definition, Definition[]>();
    for (const symbol of symbols) {
      const definition = this.symbols.definitionOf(symbol);
      for (const base of definition.bases) if (base.kind === "named") append(derived, base.definition, definition);
    }
    return derived;
  }
}

function isOpen({ owner, header, kind }: Member): boolean {
  if (kind === "constructor" || kind === "localFunction") return false;
  return owner.isInterface || header.modifiers.some((word) => OPEN.has(word));
}

const OPEN: ReadonlySet<string> = new Set(["virtual", "abstract", "override"]);

/** What a type below has for a member: an explicit implementation, an override, or a member that is the same. */
function implementation(definition: Definition, member: Member, symbols: Symbols): readonly Member[] {
  const { owner, simpleName } = member;
  const named = owner.isInterface ? explicitOnes(definition, member) : [];
  const same = named.length > 0 ? named : membersNamed(definition, simpleName, owner.isInterface);
  return same.filter(
    (other) =>
      other.arity === member.arity &&
      (owner.isInterface || other.isOverride) &&
      hasSameParameters(definition, other, member, symbols),
  );
}

// What a class inherits may be what implements its interface.
function membersNamed(definition: Definition, name: string, isInherited: boolean): readonly Member[] {
  const own = definition.ownMembers(name);
  if (!isInherited || own.length > 0 || definition.isInterface) return own;
  return definition.lookup(name).map(({ member }) => member);
}

function explicitOnes(definition: Definition, { simpleName, owner }: Member): readonly Member[] {
  const explicit = [...definition.members.values()].flat().filter((other) => other.explicitInterface !== undefined);
  return explicit.filter(
    (other) => other.simpleName === simpleName && other.explicitInterface?.split("<", 1)[0]?.endsWith(owner.name),
  );
}

// Type parameters of the two methods are different ones, so what is open in its own right is not compared.
function hasSameParameters(definition: Definition, own: Member, member: Member, symbols: Symbols): boolean {
  if (own.parameters.length !== member.parameters.length) return false;
  const base = asSupertype(definition.selfType, member.owner, symbols);
  return own.parameters.every((parameter, i) => {
    const other = member.parameters[i];
    if (other === undefined) return false;
    const type = base === undefined ? other.type : seenFrom(base, other.type, symbols);
    return type === parameter.type || (member.arity > 0 && type.isOpen && parameter.type.isOpen);
  });
}
