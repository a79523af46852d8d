import { getOrMake, groupedBy } from "../../../../util/maps.ts";
import { asSupertype, seenFrom } from "../symbols/member-search.ts";
import type { Definition, Member, Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";

/** So many overloads are gone through one by one. */
const FEW = 16;

const NONE: readonly never[] = [];

/** Which members of a type implement or override those of the types above it. */
export class Implementations {
  private readonly explicit = new WeakMap<Definition, ReadonlyMap<string, readonly Member[]>>();

  /** Of lists of very many members of one name, by the types that they take. */
  private readonly overloads = new WeakMap<readonly Member[], ReadonlyMap<string, readonly Member[]>>();

  constructor(private readonly symbols: Symbols) {}

  /** What a type has for a member of a type above it: an explicit implementation, an override, or one that is the same. */
  in(definition: Definition, member: Member): readonly Member[] {
    const { owner } = member;
    const named = owner.isInterface ? this.explicitOnes(definition, member) : [];
    const same = named.length > 0 ? named : this.overloadsLike(definition, member);
    return same.filter(
      (other) =>
        other.arity === member.arity &&
        (owner.isInterface || other.isOverride) &&
        hasSameParameters(definition, other, member, this.symbols),
    );
  }

  /** Of very many overloads those that take the same types; generic ones have others of their own. */
  private overloadsLike(definition: Definition, member: Member): readonly Member[] {
    const { owner, simpleName } = member;
    const all = membersNamed(definition, simpleName, owner.isInterface);
    if (all.length <= FEW || member.arity > 0) return all;
    const base = asSupertype(definition.selfType, owner, this.symbols);
    const types = member.parameterTypes.map((type) => (base === undefined ? type : seenFrom(base, type, this.symbols)));
    const byParameters = getOrMake(this.overloads, all, () => groupedBy(all, (one) => keyOf(one.parameterTypes)));
    return byParameters.get(keyOf(types)) ?? NONE;
  }

  private explicitOnes(definition: Definition, { simpleName, owner }: Member): readonly Member[] {
    const named = getOrMake(this.explicit, definition, () => explicitByName(definition)).get(simpleName) ?? [];
    return named.filter((other) => other.explicitInterface?.split("<", 1)[0]?.endsWith(owner.name));
  }
}

function keyOf(types: readonly Type[]): string {
  return types.map(({ id }) => id).join();
}

function explicitByName(definition: Definition): ReadonlyMap<string, readonly Member[]> {
  const explicit = [...definition.members.values()].flat().filter((member) => member.explicitInterface !== undefined);
  return groupedBy(explicit, ({ simpleName }) => simpleName);
}

// What a class inherits may be what implements its interface.
function membersNamed(definition: Definition, name: string, isInherited: boolean): readonly Member[] {
  const own = definition.ownMembers(name);
  if (!isInherited || own.length > 0 || definition.isInterface) return own;
  return definition.lookup(name).map(({ member }) => member);
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
