import type { Definition } from "../symbols/definition.ts";
import type { Member } from "../symbols/member.ts";
import { asSupertype, seenFrom } from "../symbols/member-search.ts";
import type { Symbols } from "../symbols/symbols.ts";

/** What a type has for a member of a type above it: an explicit implementation, an override, or one that is the same. */
export function implementationsIn(definition: Definition, member: Member, symbols: Symbols): readonly Member[] {
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
